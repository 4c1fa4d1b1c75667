#include "cudart/access/heap_in_kernels.hpp"

#include <cstdlib>

#include "cudart/access/access.hpp"
#include "cudart/memory/device_room.hpp"
#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/accesses/heap_blocks.hpp"
#include "cudart/observe/misuse/heap_frees.hpp"
#include "cudart/observe/observation/observation.hpp"

namespace streamlab::cudart {

namespace {

std::size_t running_device() { return model::device_context.wave->kernel().operation->device; }

// Called at the device's first allocation. The heap has the size of cudaLimitMallocHeapSize at that
// time.
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
    // Makes each access take the slow path, which looks up the heap block
    // (access/kernel_access.cpp).
    if (observation)
        for (std::size_t done = 0; done < bytes; done += model::page_bytes)
            model::AddressSpace::page(address + done).usable_bytes = 0;
}

// Checks of puzzles rely on the host allocating all memory and passing it to kernels.
void reject_in_puzzles() {
    if (watches_dataflow || own_memory.is_guarded())
        runtime_if_ready->stop(
            trace::NoteKind::stopped,
            "a kernel allocates memory: in puzzles the host allocates all of it");
}

// A kernel that allocates must be executed even if it seems to repeat an earlier launch. Freed
// memory may be reallocated by another thread, so the stores to it must become visible first. For
// the program, this does not act as a fence.
void publish_stores() {
    model::require_main_process();
    model::device_context.not_replayable = true;
    model::device_context.wave->stores().publish_all();
}

// Errors as returned by an H100, except that an H100 accepts a pointer into the middle of a block
// without an error.
[[noreturn]] void fail_invalid_free(std::uintptr_t address, const void* site) {
    report_bad_free_in_kernel(kernel_heap(running_device()), address, site);
    if (kernel_heap(running_device()).holds(address))
        fail_kernel_at("frees memory of the kernels' heap where no block begins, or none any more",
                       address);
    fail_kernel_at(runtime_if_ready->space.find(address)
                       ? "frees memory that the host has allocated, and that only the host can free"
                       : "frees what is not from the kernels' heap (malloc, new)",
                   address, cudaErrorIllegalAddress);
}

}  // namespace

// On a GPU, threads that allocate concurrently wait for each other (profiles/h200.toml); here each
// takes the time of an uncontended allocation.
void* allocate_in_kernel(std::size_t bytes, std::size_t at_multiple_of, const void* site) {
    reject_in_puzzles();
    publish_stores();
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
    if (observation) observation->host.begins(piece);
    return reinterpret_cast<void*>(address);
}

void free_in_kernel(void* memory, const void* site) {
    reject_in_puzzles();
    publish_stores();
    if (!memory) return;
    model::device_context.thread->offset_ns += profile().kernel_free_ns;
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::size_t bytes = kernel_heap(running_device())
                                  .release(address, place_in_kernel(site, trace::AccessKind::free));
    if (bytes == 0) fail_invalid_free(address, site);
    // For hazard detection, a free counts as a store to the whole block.
    if (observation) observation->kernels.touch(address, bytes, AccessKind::write, site);
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

// Frees `memory` if a kernel is running; returns false for the host's free.
bool streamlab_heap_free(void* memory) {
    if (!in_kernel()) return false;
    streamlab::cudart::free_in_kernel(memory, STREAMLAB_CALLER);
    return true;
}

}  // extern "C"
