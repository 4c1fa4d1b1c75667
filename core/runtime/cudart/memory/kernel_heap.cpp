#include "cudart/memory/kernel_heap.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <new>
#include <string>

#include "cudart/access/access.hpp"
#include "cudart/memory/device_room.hpp"
#include "cudart/observe/heap_blocks.hpp"
#include "cudart/observe/watch.hpp"

namespace streamlab::cudart {

namespace {

std::array<KernelHeap, model::most_devices>& heaps() {
    static auto& all = *new std::array<KernelHeap, model::most_devices>;
    return all;
}

std::size_t running_device() { return model::device_context.wave->kernel().operation->device; }

// Its size is the limit at that time.
void begin_heap(KernelHeap& heap, std::size_t device) {
    Runtime& runtime = *runtime_if_ready;
    const auto limit = cudaLimitMallocHeapSize;
    const std::size_t bytes = *runtime.settings(static_cast<int>(device)).limit(limit);
    if (bytes > unreserved_bytes(device)) return;
    const std::uintptr_t address = runtime.space.allocate_device(bytes, device);
    if (!address) return;
    trace::BufferRecord record{};
    record.kind = trace::BufferKind::device;
    record.id = ++runtime.buffers;
    record.address = address;
    record.bytes = bytes;
    runtime.writer.append(record);
    runtime.writer.name(trace::RecordKind::buffer, record.id, "heap of the kernels");
    heap.begin_at(address, bytes, record.id);
    // Then each access asks which block it meets (access/kernel_access.cpp).
    if (runtime.lives)
        for (std::size_t done = 0; done < bytes; done += model::page_bytes)
            model::AddressSpace::page(address + done).usable_bytes = 0;
}

// Puzzles are judged by what the host allocates and hands to kernels.
void refuse_in_puzzles() {
    if (watches_dataflow || own_memory.is_guarded())
        runtime_if_ready->stop(
            trace::NoteKind::stopped,
            "a kernel allocates memory: in puzzles the host allocates all of it");
}

// A kernel that allocates must run, even where it seems to repeat another one. And memory that is
// freed may be another thread's a moment later: stores to it must not become visible only then.
// This is no fence, by which a program could order anything.
void settle_stores() {
    model::needs_the_program();
    model::device_context.must_run = true;
    model::device_context.wave->stores().share_everything();
}

// The errors are those that an H100 returned, but for a pointer into the middle of a block, which
// it took in silence.
[[noreturn]] void refuse_free(std::uintptr_t address, const void* site) {
    report_bad_free_in_kernel(kernel_heap(running_device()), address, site);
    if (kernel_heap(running_device()).holds(address))
        device_stops("frees memory of the kernels' heap where no block begins, or none any more",
                     address);
    device_stops(runtime_if_ready->space.find(address)
                     ? "frees memory that the host has allocated, and that only the host can free"
                     : "frees what is not from the kernels' heap (malloc, new)",
                 address, cudaErrorIllegalAddress);
}

}  // namespace

void KernelHeap::begin_at(std::uintptr_t address, std::size_t bytes, std::uint32_t buffer) {
    begin_ = address;
    bytes_ = bytes;
    buffer_ = buffer;
    usable_.reset(static_cast<std::uint8_t*>(std::calloc(bytes / alignment + 1, 1)));
    if (!usable_) throw std::bad_alloc();
    // No block begins where the heap does: what is stored in front of one stays in the heap.
    constexpr std::size_t front = 256;
    if (bytes > front) free_.add(address + front, bytes - front);
}

void KernelHeap::set_usable(std::uintptr_t address, std::size_t bytes, bool in_block) {
    std::uint8_t* const first = usable_.get() + (address - begin_) / alignment;
    std::memset(first, in_block ? alignment : 0, bytes / alignment);
    if (bytes % alignment) first[bytes / alignment] = in_block ? bytes % alignment : 0;
}

std::uintptr_t KernelHeap::allocate(std::size_t bytes, std::size_t at_multiple_of,
                                    const trace::HazardPlace& made) {
    const std::size_t step = std::max(at_multiple_of, alignment);
    if (bytes > bytes_) return 0;
    const std::size_t whole = (std::max<std::size_t>(bytes, 1) + alignment - 1) & -alignment;
    const std::uintptr_t address = free_.take(whole, step);
    if (!address) return 0;
    forget_freed(address, whole);
    used_[address] = {bytes, whole, made, {}};
    set_usable(address, bytes, true);
    return address;
}

void KernelHeap::forget_freed(std::uintptr_t address, std::size_t bytes) {
    auto old = freed_.lower_bound(address);
    if (old != freed_.begin() && std::prev(old)->first + std::prev(old)->second.whole > address)
        --old;
    while (old != freed_.end() && old->first < address + bytes)
        old = freed_.erase(old);
}

const KernelHeap::Block* KernelHeap::find_freed(std::uintptr_t address) const {
    const auto block = nearest_in(freed_, address);
    const bool holds = block != freed_.end() && address - block->first < block->second.whole;
    return holds ? &block->second : nullptr;
}

std::size_t KernelHeap::release(std::uintptr_t address, const trace::HazardPlace& place) {
    const auto found = used_.find(address);
    if (found == used_.end()) return 0;
    const std::size_t freed = found->second.whole;
    set_usable(address, found->second.bytes, false);
    found->second.freed = place;
    freed_.insert(used_.extract(found));
    free_.add(address, freed);
    return freed;
}

KernelHeap& kernel_heap(std::size_t device) { return heaps()[device]; }

bool is_of_a_kernels_heap(std::uintptr_t address) {
    return model::is_device(address) && kernel_heap(model::device_of(address)).holds(address);
}

void end_kernel_heap(std::size_t device) {
    KernelHeap& heap = kernel_heap(device);
    if (heap.exists()) runtime_if_ready->space.release(heap.begin(), heap.bytes());
    heap = {};
}

// On a GPU all threads that allocate at once wait for each other (profiles/h200.toml); here each
// takes the time of one that is alone.
void* allocate_in_kernel(std::size_t bytes, std::size_t at_multiple_of, const void* site) {
    refuse_in_puzzles();
    settle_stores();
    model::device_context.thread->offset_ns += profile().kernel_malloc_ns;
    const std::size_t device = running_device();
    KernelHeap& heap = kernel_heap(device);
    if (!heap.exists()) begin_heap(heap, device);
    const std::uintptr_t address =
        heap.allocate(bytes, at_multiple_of, place_in_kernel(site, trace::AccessKind::allocate));
    if (!address) return nullptr;
    model::Allocation piece;
    piece.address = address;
    piece.bytes = bytes;
    if (Watch* const watch = runtime_if_ready->watch) watch->begins(piece);
    return reinterpret_cast<void*>(address);
}

void free_in_kernel(void* memory, const void* site) {
    refuse_in_puzzles();
    settle_stores();
    if (!memory) return;
    model::device_context.thread->offset_ns += profile().kernel_free_ns;
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::size_t bytes = kernel_heap(running_device())
                                  .release(address, place_in_kernel(site, trace::AccessKind::free));
    if (bytes == 0) refuse_free(address, site);
    // Whoever else uses it must be ordered with the free as with a store.
    if (Watch* const watch = runtime_if_ready->watch)
        watch->kernel_touches(address, bytes, AccessKind::write, site);
}

}  // namespace streamlab::cudart

using streamlab::cudart::in_kernel;
using streamlab::cudart::KernelHeap;

extern "C" {

void* streamlab_heap_malloc(std::size_t bytes) {
    if (!in_kernel()) return std::malloc(bytes);
    return streamlab::cudart::allocate_in_kernel(bytes, KernelHeap::alignment, STREAMLAB_CALLER);
}

void* streamlab_heap_aligned(std::size_t bytes, std::size_t alignment) {
    if (!in_kernel()) return std::aligned_alloc(alignment, (bytes + alignment - 1) & -alignment);
    if (alignment == 0 || (alignment & (alignment - 1)) != 0) return nullptr;
    return streamlab::cudart::allocate_in_kernel(bytes, alignment, STREAMLAB_CALLER);
}

// Of what the host's free may be asked to free: true if it was a kernel's to free.
bool streamlab_heap_free(void* memory) {
    if (!in_kernel()) return false;
    streamlab::cudart::free_in_kernel(memory, STREAMLAB_CALLER);
    return true;
}

}  // extern "C"
