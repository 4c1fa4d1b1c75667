// Findings about memory that does not exist, is not initialised, or is never freed.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "analysis/hazards/words/memory_in_words.hpp"
#include "analysis/hazards/words/words.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

using trace::AccessKind;
using trace::HazardForm;

// The side that frees; other_side() is the other one.
const Site& freeing_side(const Scene& scene) {
    return scene.first().access == AccessKind::free ? scene.first() : scene.second();
}
const Site& other_side(const Scene& scene) {
    return &freeing_side(scene) == &scene.first() ? scene.second() : scene.first();
}

// The function that must free the memory of the allocating call.
const char* matching_free(const Scene& scene) {
    const trace::HostCall* const made = trace::find_call(scene.trace, scene.buffer->call);
    if (made && (made->name == "cudaMallocArray" || made->name == "cudaMalloc3DArray"))
        return "cudaFreeArray";
    if (made && made->name == "cudaMallocMipmappedArray") return "cudaFreeMipmappedArray";
    switch (scene.buffer->kind) {
    case trace::BufferKind::pinned:
        return "cudaFreeHost";
    case trace::BufferKind::registered:
        return "cudaHostUnregister, and then with what allocated it";
    case trace::BufferKind::pool:
        return "cudaFreeAsync or cudaFree";
    default:
        return "cudaFree";
    }
}

// With a typed pointer, cudaMallocHost is a template that calls cudaHostAlloc, as in NVIDIA's
// headers, so the source line may contain either name.
std::string name_in_headers(std::string_view name) {
    return name == "cudaHostAlloc" ? "cudaHostAlloc (or cudaMallocHost)" : std::string(name);
}

// Memory of cuMemCreate is a buffer while it is mapped.
bool is_mapped(const Scene& scene) {
    if (!scene.buffer) return false;
    const trace::HostCall* const made = trace::find_call(scene.trace, scene.buffer->call);
    return made && made->name == "cuMemSetAccess";
}
const char* freed(const Scene& scene) { return is_mapped(scene) ? "unmapped" : "freed"; }

std::uint64_t bytes_into_buffer(const Scene& scene) {
    return scene.buffer ? scene.hazard.address - scene.buffer->address : 0;
}

std::string wrong_free(const Scene& scene) {
    const Site& free = scene.first();
    const std::string who =
        in_full(free) + (free.is_call ? " frees " : " frees, with free, realloc or delete, ");
    if (scene.hazard.form == HazardForm::heap_of_kernels)
        return who + "memory that malloc or new in a kernel has allocated.";
    if (!scene.buffer) return who + "memory that CUDA has not allocated.";
    if (const std::uint64_t offset = bytes_into_buffer(scene); offset > 0)
        return fmt::format("{}an address {} behind the beginning of {}.", who, human_bytes(offset),
                           buffer_in_words(scene));
    const trace::HostCall* made = trace::find_call(scene.trace, scene.buffer->call);
    if (!made) return who + buffer_in_words(scene) + ", which CUDA has allocated.";
    const std::string line = file_and_line(line_of_call(scene.trace, made->id));
    if (is_mapped(scene))
        return fmt::format("{}{}, which is mapped memory (cuMemCreate, cuMemMap), not allocated.",
                           who, buffer_in_words(scene));
    return fmt::format("{}{}, which {}{} has allocated.", who, buffer_in_words(scene),
                       name_in_headers(made->name), line.empty() ? "" : fmt::format(" ({})", line));
}

std::string for_wrong_free(const Scene& scene) {
    if (scene.hazard.form == HazardForm::heap_of_kernels)
        return "Look at which kernel uses it last: only a kernel can give it back, with free or "
               "delete.";
    if (!scene.buffer)
        return "Look at what has allocated it: memory of malloc is freed with free, of new with "
               "delete.";
    if (bytes_into_buffer(scene) > 0)
        return "Look at where that pointer has changed: a free needs the one that the allocation "
               "returned.";
    if (is_mapped(scene))
        return "Look at where it should be unmapped: cuMemUnmap and cuMemRelease give it back.";
    return fmt::format("Look at what has allocated it: that is freed with {}.",
                       matching_free(scene));
}

// "in kernel make at line 12" for code inside a kernel.
std::string in_kernel_at(const Scene& scene, const Site& site) {
    const std::string line = at_line(scene, site.in_kernel);
    return line.empty() ? fmt::format(" in {}", site.what) : line;
}

std::string after_registered_free(const Scene& scene) {
    const std::string who =
        fmt::format("{} frees, with free, realloc or delete, ", in_full(scene.first()));
    if (!scene.buffer) return who + "memory that is still registered.";
    const std::string line = file_and_line(line_of_call(scene.trace, scene.buffer->call));
    return fmt::format("{}memory of which {} is still registered, by cudaHostRegister{}.", who,
                       human_bytes(scene.buffer->bytes), line.empty() ? "" : " at " + line);
}

std::string of_object(const Scene& scene) {
    if (scene.hazard.form == HazardForm::destroyed_object)
        return fmt::format("{} uses a texture or surface object after {} has destroyed it.",
                           in_full(scene.second()), in_full(scene.first()));
    if (scene.hazard.form == HazardForm::no_such_object)
        return fmt::format("{} destroys what is no such object.", in_full(scene.first()));
    return fmt::format("{} destroys an object a second time. {} had destroyed it already.",
                       in_full(scene.second()), in_full(scene.first()));
}

std::string of_heap_block(const Scene& scene) {
    const Site &first = scene.first(), &second = scene.second();
    switch (scene.hazard.form) {
    case HazardForm::freed_heap_block:
        return fmt::format("{} {} {}{}{} of a block from malloc or new in a kernel, which {} has "
                           "freed{}.",
                           in_full(second), verb_of(second.access), human_bytes(scene.hazard.bytes),
                           at_line(scene, second.in_kernel), in_thread(scene.hazard.places[1]),
                           first.what, in_kernel_at(scene, first));
    case HazardForm::heap_block_freed_twice:
        return fmt::format("{} frees a block from malloc or new in a kernel a second time{}{}. {} "
                           "had freed it already{}.",
                           in_full(second), at_line(scene, second.in_kernel),
                           in_thread(scene.hazard.places[1]), first.what,
                           in_kernel_at(scene, first));
    default:
        return fmt::format(
            "{} frees{}{} {}.", in_full(first), at_line(scene, first.in_kernel),
            in_thread(scene.hazard.places[0]),
            second.is_known
                ? fmt::format("an address inside a block that malloc or new gave{}, not its "
                              "beginning",
                              in_kernel_at(scene, second))
                : std::string("memory of the kernels' heap that is no block of malloc or new"));
    }
}

// The advice for special forms; empty for other forms.
Words for_special_free(const Scene& scene, std::string message) {
    switch (scene.hazard.form) {
    case HazardForm::registered_free:
        return {std::move(message),
                fmt::format("Look at where it should be unregistered: cudaHostUnregister comes "
                            "before the free{}, while the memory is still the program's.",
                            at_line(scene, scene.first().line))};
    case HazardForm::object_destroyed_twice:
        return {std::move(message),
                fmt::format("Leave out the call{}: each object is destroyed once.",
                            at_line(scene, scene.second().line)),
                edit_before(EditKind::left_out, scene.second().line)};
    case HazardForm::destroyed_object:
        return {std::move(message),
                "Look at which kernel uses it last: the host has to wait for that one before the "
                "object is destroyed."};
    case HazardForm::no_such_object:
        return {std::move(message),
                "Look at which variable that is: it must hold what cudaCreateTextureObject or "
                "cudaCreateSurfaceObject gave."};
    case HazardForm::freed_heap_block:
        return {std::move(message),
                "Look at which use of the block is the last: only behind that can it be freed."};
    case HazardForm::heap_block_freed_twice:
        return {std::move(message),
                "Look at which of the two frees is one too many: each block is freed once. Where "
                "many threads share a pointer, one of them frees."};
    case HazardForm::inside_heap_block:
        return {std::move(message),
                "Look at where that pointer has changed: a free needs the one that malloc or new "
                "returned."};
    default:
        return {std::move(message), {}};
    }
}

std::string after_free(const Scene& scene) {
    switch (scene.hazard.form) {
    case HazardForm::wrong_free:
    case HazardForm::heap_of_kernels:
        return wrong_free(scene);
    case HazardForm::registered_free:
        return after_registered_free(scene);
    case HazardForm::object_destroyed_twice:
    case HazardForm::no_such_object:
    case HazardForm::destroyed_object:
        return of_object(scene);
    case HazardForm::freed_heap_block:
    case HazardForm::heap_block_freed_twice:
    case HazardForm::inside_heap_block:
        return of_heap_block(scene);
    default:
        break;
    }
    const std::string memory = memory_in_words(scene);
    const Site& free = freeing_side(scene);
    const Site& user = other_side(scene);
    if (scene.hazard.form == HazardForm::double_free) {
        const Site& again = scene.second().is_known ? scene.second() : scene.first();
        const std::string before =
            scene.second().is_known
                ? fmt::format(" {} had freed it already.", in_full(scene.first()))
                : std::string();
        return fmt::format("{} frees {} a second time.{}", in_full(again), memory, before);
    }
    if (!free.is_known)
        return fmt::format("{} {} {}, which has been freed.", in_full(user), verb_of(user.access),
                           memory);
    if (&free == &scene.second())
        return fmt::format("{} {} {} while {} may still use it.", in_full(free),
                           is_mapped(scene) ? "unmaps" : "frees", memory, in_full(user));
    return fmt::format("{} {} {} after {} has {} it.", in_full(user), verb_of(user.access), memory,
                       in_full(free), freed(scene));
}

// "reads 4 B", with the line in the kernel if it is known.
std::string access_in_words(const Scene& scene) {
    const Site& site = scene.first();
    const std::string bytes =
        scene.hazard.bytes > 0 ? ' ' + human_bytes(scene.hazard.bytes) : std::string();
    return verb_of(site.access) + bytes + at_line(scene, site.in_kernel) +
           in_thread(scene.hazard.places[0]);
}

std::string out_of_bounds(const Scene& scene) {
    const std::string who = in_full(scene.first());
    const std::string deed = access_in_words(scene);
    const std::string distance = distance_in_words(scene);
    switch (scene.hazard.form) {
    case HazardForm::null_pointer:
        return fmt::format("{} {} through a null pointer.", who, deed);
    case HazardForm::unset_pointer:
        return fmt::format("{} {} through a pointer that holds no address of any memory.", who,
                           deed);
    case HazardForm::pageable_memory:
        return fmt::format("{} {} of pageable host memory, which the device cannot reach.", who,
                           deed);
    case HazardForm::memory_of_another_device:
        return fmt::format("{} {} of {}, memory of another GPU without access to it.", who, deed,
                           buffer_in_words(scene));
    case HazardForm::mapped_without_access:
        return fmt::format("{} {} of memory that cuMemMap has mapped, but to which no "
                           "cuMemSetAccess has given the device access.",
                           who, deed);
    case HazardForm::heap_of_kernels:
        return fmt::format(
            "{} {} of the heap of the kernels (malloc and new in a kernel), which no "
            "call of the host may use.",
            who, deed);
    case HazardForm::beside_heap_block:
        if (!scene.second().is_known)
            return fmt::format("{} {} of the kernels' heap, where no block is.", who, deed);
        return fmt::format("{} {}, behind the end of a block that malloc or new gave{}.", who, deed,
                           in_kernel_at(scene, scene.second()));
    case HazardForm::before_heap_block:
        return fmt::format("{} {}, in front of the first block that malloc or new gave{}.", who,
                           deed, in_kernel_at(scene, scene.second()));
    case HazardForm::freed_memory:
        return fmt::format(
            "{} {} of {}, which has been freed{}.", who, deed, buffer_in_words(scene),
            scene.second().is_known ? at_line(scene, scene.second().line) : std::string());
    case HazardForm::no_allocation:
        return distance.empty()
                   ? fmt::format("{} {} where no memory was ever allocated.", who, deed)
                   : fmt::format("{} {}, {}.", who, deed, distance);
    default:
        return fmt::format("{} {}, {}.", who, deed,
                           distance.empty() ? "outside of what was allocated" : distance);
    }
}

std::string allocating_call(const Site& site) {
    return site.call ? name_in_headers(site.call->name) : "the program";
}

std::string leak(const Scene& scene) {
    const Site& site = scene.first();
    const std::string line = file_and_line(site.line);
    const std::string place = line.empty() ? "" : fmt::format(", made at {},", line);
    if (scene.hazard.form == HazardForm::event_leaked)
        return fmt::format("{}{} is never destroyed.", event_label(scene.trace, scene.hazard.event),
                           place);
    if (scene.hazard.form == HazardForm::stream_leaked)
        return fmt::format("{}{} is never destroyed.",
                           site.stream == trace::no_stream
                               ? std::string("a stream")
                               : stream_in_words(scene.trace, site.stream),
                           place);
    if (scene.hazard.form == HazardForm::heap_block_leaked)
        return fmt::format("{} of the kernels' heap{}, from malloc or new{}, made by {}, are never "
                           "freed.",
                           human_bytes(scene.hazard.bytes), scene.hazard.count > 1 ? " in all" : "",
                           at_line(scene, site.in_kernel), in_full(site));
    const std::uint64_t all = scene.buffer ? scene.buffer->bytes : 0;
    return fmt::format("{} ({}), from {}{}, is never {}.", buffer_in_words(scene),
                       human_bytes(scene.hazard.bytes > 0 ? scene.hazard.bytes : all),
                       allocating_call(site), line.empty() ? "" : fmt::format(" at {}", line),
                       freed(scene));
}

// True if the free was issued before the use.
bool is_freed_first(const Site& free, const Site& user) {
    return free.call && user.call && free.call->id < user.call->id;
}

std::string line_or_name(const Scene& scene, const Site& site, const char* word) {
    const std::string line = at_line(scene, site.line, word);
    return line.empty() ? fmt::format(" {} {}", word, site.what) : line;
}

Words for_free(const Scene& scene, std::string message) {
    const Site& free = freeing_side(scene);
    const Site& user = other_side(scene);
    const bool is_pair = scene.first().is_known && scene.second().is_known;
    if (scene.hazard.form == HazardForm::wrong_free ||
        scene.hazard.form == HazardForm::heap_of_kernels)
        return {std::move(message), for_wrong_free(scene)};
    if (Words special = for_special_free(scene, message); !special.next.empty()) return special;
    if (scene.hazard.form == HazardForm::double_free)
        return {std::move(message),
                fmt::format("Leave out the free{}: each allocation is freed once.",
                            at_line(scene, scene.second().line)),
                edit_before(EditKind::left_out, scene.second().line)};
    if (!is_pair || free.access != AccessKind::free)
        return {std::move(message),
                "Look at where the memory is freed: it must be after its last use."};
    if (is_freed_first(free, user))
        return {std::move(message),
                fmt::format("{} the memory only{}.", is_mapped(scene) ? "Unmap" : "Free",
                            line_or_name(scene, user, "after")),
                edit_between(EditKind::released_later, user.line, free.line)};
    if (is_one_graph(scene))
        return {std::move(message),
                fmt::format("Look at what should lead from {} to {} in the graph.", user.what,
                            free.what)};
    if (free.operation && user.operation)
        return {std::move(message),
                fmt::format("Record an event in {}{}, and let {} wait for it before {}{}.",
                            user.where, line_or_name(scene, user, "after"), free.where, free.what,
                            at_line(scene, free.line)),
                edit_between(EditKind::stream_waits, user.line, free.line)};
    return {std::move(message),
            fmt::format("Let the host wait for all work that uses it, or for the device,{}.",
                        line_or_name(scene, free, "before")),
            edit_before(EditKind::device_waited, free.line)};
}

std::string for_bounds(const Scene& scene) {
    const std::string line = at_line(scene, scene.first().in_kernel);
    switch (scene.hazard.form) {
    case HazardForm::pageable_memory:
        return "Look at where that memory comes from: a kernel needs memory of the device with a "
               "copy of the data, or pinned memory.";
    case HazardForm::memory_of_another_device:
        return fmt::format("Enable peer access{}, or copy the data with cudaMemcpyPeer.",
                           line_or_name(scene, scene.first(), "before"));
    case HazardForm::heap_of_kernels:
        return "Let a kernel copy it to memory that the host has allocated, and copy that.";
    case HazardForm::unset_pointer:
        return fmt::format("Look at what should have set the pointer{}: a variable without a "
                           "value, or a call that has failed.",
                           line);
    case HazardForm::mapped_without_access:
        return "Look at what follows cuMemMap: cuMemSetAccess must come before the first use.";
    case HazardForm::null_pointer:
        return fmt::format("Look at where the pointer{} comes from, and whether its allocation "
                           "succeeded.",
                           line);
    case HazardForm::freed_memory:
        return fmt::format("Free the memory only{}, when that is done.",
                           line_or_name(scene, scene.first(), "after"));
    default:
        if (scene.first().is_call)
            return "Look at how many bytes the call is told (a number of elements times their "
                   "size), at where they begin, and at the size of the allocation.";
        return fmt::format("Look at the index{} and at the size of the allocation, for the last "
                           "block too.",
                           line);
    }
}

std::optional<AdvisedEdit> edit_for_bounds(const Scene& scene) {
    if (scene.hazard.form == HazardForm::memory_of_another_device)
        return edit_before(EditKind::peers_enabled, scene.first().line);
    if (scene.hazard.form == HazardForm::freed_memory && scene.second().is_known)
        return edit_between(EditKind::released_later, scene.first().line, scene.second().line);
    return std::nullopt;
}

// The padding before a struct member is shorter than the member's alignment. A missing array
// element cannot be distinguished from it.
bool may_be_padding(const Scene& scene) {
    constexpr std::uint64_t max_aligned = 16;
    const trace::Hazard& hazard = scene.hazard;
    if (!scene.buffer || hazard.bytes == 0 || hazard.bytes >= max_aligned) return false;
    if (hazard.bytes >= scene.buffer->bytes) return false;
    const std::uint64_t end = hazard.address - scene.buffer->address + hazard.bytes;
    const std::uint64_t alignment = std::min(end & (~end + 1), max_aligned);
    return hazard.bytes < alignment;
}

}  // namespace

Words words_of_use_after_free(const Scene& scene) { return for_free(scene, after_free(scene)); }

Words words_of_wrong_free(const Scene& scene) { return for_free(scene, after_free(scene)); }

Words words_of_out_of_bounds(const Scene& scene) {
    return {out_of_bounds(scene), for_bounds(scene), edit_for_bounds(scene)};
}

Words words_of_uninitialised(const Scene& scene) {
    const bool is_of_block = is_heap_of_kernels(scene.buffer) && scene.second().is_known;
    const std::string memory = is_of_block ? fmt::format("{} of a block that malloc or new gave{}",
                                                         human_bytes(scene.hazard.bytes),
                                                         in_kernel_at(scene, scene.second()))
                                           : memory_in_words(scene);
    std::string message =
        fmt::format("{} reads {}, which nothing has written.", in_full(scene.first()), memory);
    if (may_be_padding(scene))
        return {std::move(message),
                fmt::format("Look at whether they are padding, a gap between the members of a "
                            "structure: to copy that along does no harm. If they are a member or "
                            "an element, something should have filled it before {}: a copy, a "
                            "memset or a kernel.",
                            scene.first().what)};
    return {std::move(message),
            fmt::format("Look at what should have filled it before {}: a copy, a memset or a "
                        "kernel.",
                        scene.first().what)};
}

Words words_of_host_dereference(const Scene& scene) {
    return {
        fmt::format("{} {} {}, which is memory of the device: the host cannot reach it.",
                    in_full(scene.first()), verb_of(scene.first().access), buffer_in_words(scene)),
        "Look at which memory that is: the host needs a copy of the data in its own, or managed "
        "memory."};
}

Words words_of_leak(const Scene& scene) {
    const bool is_memory =
        scene.hazard.form == HazardForm::memory_leaked || scene.hazard.form == HazardForm::plain;
    const Site& site = scene.first();
    if (scene.hazard.form == HazardForm::heap_block_leaked)
        return {leak(scene), "Look at which kernel uses it last: that one or a later one must free "
                             "or delete it, because it outlives the kernel that made it."};
    return {leak(scene),
            is_mapped(scene) ? "Unmap it (cuMemUnmap) when the last work that uses it is done."
            : is_memory      ? "Free it when the last work that uses it is done."
                             : "Destroy it when you are done with it.",
            edit_after(EditKind::released_at_end, site.line)};
}

}  // namespace streamlab::analysis
