// Findings about two unordered accesses.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/hazards/causes/near_miss.hpp"
#include "analysis/hazards/words/memory_in_words.hpp"
#include "analysis/hazards/words/words.hpp"
#include "runtime_api/function.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

using trace::AccessKind;
using trace::HazardForm;
using trace::HazardKind;

bool only_reads(AccessKind access) { return access == AccessKind::read; }

std::string race(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    const std::string memory = memory_in_words(scene);
    if (!first.is_known || !second.is_known)
        return fmt::format("{} {} {} while something unordered may still change it.",
                           in_full(first.is_known ? first : second),
                           verb_of(first.is_known ? first.access : second.access), memory);
    if (first.access == second.access && !only_reads(first.access))
        return fmt::format("{} and {} both {} {}, and nothing orders them.", in_full(first),
                           in_full(second), first.access == AccessKind::write ? "write" : "use",
                           memory);
    return fmt::format("{} {} {} that {} {}, and nothing orders them.", in_full(second),
                       verb_of(second.access), memory, in_full(first), verb_of(first.access));
}

// The message for host code and an operation; that of a race if one of the two is missing.
std::string host_against_device(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    if (!device || !host) return race(scene);
    const std::string memory = memory_in_words(scene);
    if (scene.hazard.kind == HazardKind::read_before_sync)
        return fmt::format("{} reads {} before {} is known to have written it.", in_full(*host),
                           memory, in_full(*device));
    switch (scene.hazard.form) {
    case HazardForm::host_buffer_freed:
        return fmt::format("{} frees {} while {} may still need it.", in_full(*host), memory,
                           in_full(*device));
    case HazardForm::host_buffer_left:
        return fmt::format("{} needs {}, a local variable of a function that has returned ({}).",
                           in_full(*device), memory, file_and_line(host->line));
    case HazardForm::host_buffer_unpinned:
        return fmt::format("{} gives up {} while {} may still need it.", in_full(*host), memory,
                           in_full(*device));
    default:
        return fmt::format("{} {} {} while {} may still {} it.", in_full(*host),
                           verb_of(host->access), memory, in_full(*device),
                           only_reads(device->access) ? "read" : "write");
    }
}

std::string before_allocation(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    const bool allocates_first = first.access == AccessKind::allocate;
    const Site& allocation = allocates_first ? first : second;
    const Site& user = allocates_first ? second : first;
    const std::string whose =
        allocation.is_known
            ? fmt::format(", which {} allocates in stream order", in_full(allocation))
            : std::string(", which is allocated in stream order");
    return fmt::format("{} {} {}{}: nothing makes it wait until the memory is there.",
                       in_full(user), verb_of(user.access), memory_in_words(scene), whose);
}

std::string undocumented(const Scene& scene) {
    const Site* host = host_side(scene);
    const Site* device = device_side(scene);
    if (scene.hazard.form == HazardForm::beyond_wait_for_grids)
        return fmt::format("{} {} {} that {} {}, and comes after it only because a kernel between "
                           "them happens not to be complete before it is, which is not documented "
                           "as an order.",
                           in_full(scene.second()), verb_of(scene.second().access),
                           memory_in_words(scene), in_full(scene.first()),
                           verb_of(scene.first().access));
    if (!host || !device)
        return fmt::format("{} relies on a wait that no document promises.",
                           in_full(scene.first()));
    if (host->access == AccessKind::free)
        return fmt::format("{} {} {} while {} may still use it. It works because that call "
                           "happens to wait, which is not documented as an order.",
                           in_full(*host),
                           host->what == "cudaHostUnregister" ? "unregisters" : "frees",
                           memory_in_words(scene), in_full(*device));
    return fmt::format("{} comes after {} only because a call happens to wait, which is not "
                       "documented as an order.",
                       in_full(*host), in_full(*device));
}

// " after line 22", or " after sum" if the line is unknown.
std::string after(const Scene& scene, const Site& site) {
    const std::string line = at_line(scene, site.line, "after");
    return line.empty() ? " after " + site.what : line;
}

std::string before(const Scene& scene, const Site& site) {
    const std::string line = at_line(scene, site.line, "before");
    return line.empty() ? " before " + site.what : line;
}

bool is_kernel(const Site& site) {
    return site.operation && site.operation->kind == trace::OperationKind::kernel;
}

// True if it ran in the body of a conditional node, whose graph cannot be found by its launch.
bool is_in_conditional_body(const Scene& scene, const Site& site) {
    const trace::Operation& node = *site.operation;
    return std::any_of(scene.trace.operations.begin(), scene.trace.operations.end(),
                       [&](const trace::Operation& other) {
                           return other.kind == trace::OperationKind::conditional &&
                                  other.call == node.call && other.start_ns <= node.start_ns &&
                                  node.end_ns <= other.end_ns;
                       });
}

// True for two kernels of one graph without an edge between them.
bool are_joinable_nodes(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    return is_one_graph(scene) && is_kernel(first) && is_kernel(second) &&
           !is_in_conditional_body(scene, first) && !is_in_conditional_body(scene, second);
}

// True if the second operation is issued by code in another file, such as a puzzle's harness, where
// the student cannot add a stream wait.
bool is_issued_in_other_file(const Site& first, const Site& second) {
    return first.line.line > 0 && second.line.line > 0 && first.line.file != second.line.file;
}

std::string between_operations(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    if (is_issued_in_other_file(first, second))
        return fmt::format("Let the host wait for {} ({}){}.", first.what, first.where,
                           before(scene, second));
    if (are_joinable_nodes(scene))
        return fmt::format("Make {} depend on {} in the graph, or the other way round.",
                           second.what, first.what);
    if (is_one_graph(scene))
        return fmt::format("Look at what should lead from {} to {} in the graph.", first.what,
                           second.what);
    // In a loop the later access may precede in the source. It need not be in the next iteration: a
    // pool may return other blocks first.
    const bool is_later_iteration = first.line.line > second.line.line;
    const std::string memory = scene.buffer ? buffer_in_short(scene) : "that memory";
    return fmt::format("Record an event in {}{}, and let {} wait for it before {}{}{}.",
                       first.where, after(scene, first), second.where, second.what,
                       at_line(scene, second.line),
                       is_later_iteration ? fmt::format(" uses {} again", memory) : "");
}

std::string between_host_and_device(const Scene& scene, const Site& device, const Site& host) {
    if (&host == &scene.first())
        return fmt::format("Look at what tells the thread of {} that {} is done.", device.what,
                           host.what);
    return fmt::format("Let the host wait for {} (its stream, an event{}, or the device){}.",
                       device.what, after(scene, device), before(scene, host));
}

std::string for_order(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    if (device && host) return between_host_and_device(scene, *device, *host);
    if (!scene.second().is_known) return "Look at what else uses that memory.";
    return between_operations(scene);
}

// The edit for the advice of for_order(); nullopt if it does not concern two known places.
std::optional<AdvisedEdit> edit_for_order(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    if (!device || !scene.second().is_known || host == &scene.first()) return std::nullopt;
    if (host && host->in_host_function) return std::nullopt;
    if (!host && is_issued_in_other_file(scene.first(), scene.second()))
        return edit_between(EditKind::host_waits, scene.first().line, scene.second().line);
    if (!is_one_graph(scene)) return edit_adding_wait(*device, host ? *host : scene.second());
    if (!are_joinable_nodes(scene)) return std::nullopt;
    AdvisedEdit edit;
    edit.kind = EditKind::node_depends;
    edit.first = scene.first().what;
    edit.second = scene.second().what;
    return edit;
}

std::string for_host_buffer(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    if (!device || !host) return for_order(scene);
    if (scene.hazard.form == HazardForm::host_buffer_left && device->node.line > 0)
        return "Look at where the buffer lives: it has to outlive each launch of the graph.";
    if (scene.hazard.form == HazardForm::host_buffer_left)
        return fmt::format("Let the buffer live until {} is done, or wait for it before the "
                           "function returns.",
                           device->what);
    // A host function must not call CUDA to wait (H2), but its stream can wait.
    if (host->in_host_function)
        return fmt::format("Look at how the stream of the host function should wait for {} before "
                           "it: for an event{}.",
                           device->what, after(scene, *device));
    return fmt::format("Wait for {}{}, or use another buffer.", device->what, before(scene, *host));
}

// The function should have waited before it returned.
std::optional<AdvisedEdit> edit_for_local_buffer(const Scene& scene) {
    const Site* device = device_side(scene);
    return device && device->node.line == 0 ? edit_after(EditKind::host_waits, device->line)
                                            : std::nullopt;
}

// Both places are in one kernel, and may be identical in a loop.
Words of_used_storage(const Scene& scene) {
    const std::string first = at_line(scene, scene.first().in_kernel);
    const std::string second = at_line(scene, scene.second().in_kernel, "and at");
    const bool is_one =
        scene.hazard.places[0].program_counter == scene.hazard.places[1].program_counter ||
        first == at_line(scene, scene.second().in_kernel);
    return {fmt::format("{} uses the same temporary storage for two collectives of CUB{}{}, and "
                        "the threads of block {} do not wait for each other in between.",
                        in_full(scene.second()), first, is_one ? "" : second,
                        scene.hazard.places[1].block),
            "Look at where the threads should meet: with __syncthreads() between the two, or with "
            "storage of its own for each."};
}

// "thread 37", or "thread (5, 2)" for two-dimensional blocks.
std::string thread_in_words(const Scene& scene, std::uint32_t number) {
    const trace::Operation* const kernel = scene.second().operation;
    if (kernel && kernel->detail < scene.trace.details.size()) {
        const auto [x, y, z] = scene.trace.details[kernel->detail].block;
        if (x > 0 && z > 1)
            return fmt::format("thread ({}, {}, {})", number % x, number / x % y, number / x / y);
        if (x > 0 && y > 1) return fmt::format("thread ({}, {})", number % x, number / x);
    }
    return fmt::format("thread {}", number);
}

// Two lanes of one warp, in one kernel.
Words of_lost_store(const Scene& scene) {
    const auto& [first, second] = scene.hazard.places;
    const std::string memory = scene.hazard.form == HazardForm::store_lost_in_shared
                                   ? "shared memory"
                                   : buffer_in_words(scene);
    return {
        fmt::format("{}: {} and {} of block {} both store to the same place in {}{}, and the "
                    "latter has loaded it before. {}",
                    in_full(scene.second()), thread_in_words(scene, first.thread),
                    thread_in_words(scene, second.thread), second.block, memory,
                    at_line(scene, scene.second().in_kernel),
                    first.program_counter == second.program_counter
                        ? "Where threads of a warp do so in step, it has not loaded what the other "
                          "one stores, and one of the stores is lost."
                        : "Nothing orders the two: if it has not loaded what the other one stores, "
                          "one of the stores is lost."),
        "Look at whether any one of these stores will do; if not, at what makes a change one "
        "step that no other thread can come between."};
}

// The access of a thread to shared memory.
std::string in_shared_memory(const Scene& scene, std::size_t index) {
    const trace::HazardPlace& place = scene.hazard.places[index];
    const bool is_store = place.access == trace::AccessKind::write;
    const bool is_further = is_store && scene.hazard.form == HazardForm::shared_a_round_further;
    const std::string_view what = place.access == trace::AccessKind::atomic
                                      ? "makes an atomic operation"
                                  : is_store ? "stores"
                                             : "loads";
    const std::string line = at_line(scene, scene.sites[index].in_kernel);
    const std::string own_load = at_line(scene, scene.sites[1 - index].in_kernel);
    return fmt::format("{} {}{}{}", thread_in_words(scene, place.thread), what, line,
                       is_further ? ", after a load of its own" + own_load : "");
}

Words of_shared_memory(const Scene& scene) {
    const auto& [first, second] = scene.hazard.places;
    const bool is_one_warp = first.thread / 32 == second.thread / 32;
    const bool is_one_iteration_ahead = scene.hazard.form == HazardForm::shared_a_round_further;
    const bool is_in_branches = scene.hazard.form == HazardForm::shared_in_branches;
    const bool is_one_line = !is_one_iteration_ahead && !is_in_branches &&
                             scene.first().in_kernel.line == scene.second().in_kernel.line &&
                             scene.first().in_kernel.line > 0;
    const std::string_view in_a_warp =
        is_in_branches ? " One of them takes a branch that the other one does not, and a warp may "
                         "run either side first."
        : !is_one_warp || second.access == trace::AccessKind::atomic ? ""
        : second.access == trace::AccessKind::write
            ? " In step the load would have found what is stored."
            : " In step the load would have found what stood there before.";
    return {fmt::format("{}: at one place in shared memory of block {}, {}; then {}, and the two "
                        "do not meet in between. Threads {}at their own pace: here {} came first, "
                        "but either may.{}",
                        in_full(scene.second()), second.block, in_shared_memory(scene, 0),
                        in_shared_memory(scene, 1), is_one_warp ? "of a warp, too, run " : "run ",
                        thread_in_words(scene, first.thread), in_a_warp),
            fmt::format(
                "Look at where the threads of {} should meet {}.{}",
                is_one_warp ? "a warp (__syncwarp)" : "the block (__syncthreads)",
                is_one_iteration_ahead ? "before one of them stores there" : "between the two",
                is_one_line ? " This line both loads and stores: they may have to meet in the "
                              "middle of it. If all of them change the same place, look at what "
                              "makes a change one step."
                            : "")};
}

}  // namespace

std::string missing_edge(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    const bool is_pair = scene.first().is_known && scene.second().is_known;
    if (!device || !is_pair) return {};
    if (host && host->in_host_function && host == &scene.second())
        return fmt::format("Nothing makes the stream of the host function wait for {}{}.",
                           device->where, after(scene, *device));
    if (host && host == &scene.second())
        return fmt::format("Nothing makes the host wait for {}{}.", device->where,
                           after(scene, *device));
    if (host) return fmt::format("Nothing makes {} wait for the host's access.", device->what);
    if (is_one_graph(scene))
        return "Both are nodes of one graph, and no path leads from one to the other.";
    return fmt::format("{} never waits for {}{}.", scene.second().where, scene.first().where,
                       after(scene, scene.first()));
}

Words words_of_race(const Scene& scene) {
    if (scene.hazard.form == HazardForm::storage_used_again) return of_used_storage(scene);
    if (scene.hazard.form == HazardForm::store_lost ||
        scene.hazard.form == HazardForm::store_lost_in_shared)
        return of_lost_store(scene);
    if (scene.hazard.form == HazardForm::shared_without_barrier ||
        scene.hazard.form == HazardForm::shared_a_round_further ||
        scene.hazard.form == HazardForm::shared_in_branches)
        return of_shared_memory(scene);
    return {race(scene), for_order(scene), edit_for_order(scene)};
}

Words words_of_read_before_sync(const Scene& scene) {
    return {host_against_device(scene), for_order(scene), edit_for_order(scene)};
}

Words words_of_host_buffer(const Scene& scene) {
    const bool is_left = scene.hazard.form == HazardForm::host_buffer_left;
    return {host_against_device(scene), for_host_buffer(scene),
            is_left ? edit_for_local_buffer(scene) : edit_for_order(scene)};
}

Words words_of_use_before_allocation(const Scene& scene) {
    return {before_allocation(scene), for_order(scene), edit_for_order(scene)};
}

Words words_of_undocumented_wait(const Scene& scene) {
    const Site* host = host_side(scene);
    const Site* device = device_side(scene);
    if (!host || !device)
        return {undocumented(scene),
                "Look at what the program relies on: a wait that is not an order."};
    return {undocumented(scene),
            fmt::format("Add the wait that you rely on: let the host wait for {}{}.", device->what,
                        before(scene, *host)),
            edit_before(EditKind::device_waited, host->line)};
}

}  // namespace streamlab::analysis
