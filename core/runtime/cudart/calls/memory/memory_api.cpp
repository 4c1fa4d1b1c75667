// Allocation of device and pinned memory, and pointer queries (rules M3, A1).
#include <algorithm>

#include "cudart/access/access.hpp"
#include "cudart/access/heap_in_kernels.hpp"
#include "cudart/capture/captures.hpp"
#include "cudart/kernels/device_launch.hpp"
#include "cudart/memory/device_memory.hpp"
#include "cudart/memory/device_room.hpp"
#include "cudart/memory/graph_memory.hpp"
#include "cudart/memory/kernel_heap.hpp"
#include "cudart/memory/managed.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/memory/pool.hpp"
#include "cudart/memory/synchronize.hpp"
#include "cudart/observe/misuse/bad_free.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/buffers.hpp"
#include "cudart/streams/pool_memory.hpp"
#include "cudart/textures/array.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

using Kind = model::Allocation::Kind;

}  // namespace

cudaError allocate_device(ApiCall& call, void** pointer, std::size_t bytes) {
    if (const cudaError error = check_unsafe(call)) return error;
    if (!pointer) return cudaErrorInvalidValue;
    *pointer = nullptr;
    if (bytes == 0) return cudaSuccess;
    Runtime& runtime = call.runtime();
    const std::size_t device = call.device().number;
    if (!make_room(call, bytes, device)) return cudaErrorMemoryAllocation;
    const std::uintptr_t address = runtime.space.allocate_device(bytes, device);
    if (!address) return cudaErrorMemoryAllocation;
    const model::Allocation allocation{address, bytes,   ++runtime.buffers,   Kind::device,
                                       0,       nullptr, call.device().number};
    runtime.space.add(allocation);
    if (observation) observation->host.begins(allocation);
    call.simulation().host().clock_ns += call.simulation().first_uses().device_memory_ns();
    write_buffer(call, allocation);
    *pointer = reinterpret_cast<void*>(address);
    return cudaSuccess;
}

namespace {

cudaError allocate_rows(ApiCall& call, void** pointer, std::size_t* pitch, std::size_t width,
                        std::size_t rows) {
    constexpr std::size_t alignment = 512;  // of each row, as on current GPUs
    if (!pitch) return cudaErrorInvalidValue;
    const std::size_t row = (width + alignment - 1) / alignment * alignment;
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(row, rows, &bytes)) return cudaErrorInvalidValue;
    const cudaError error = allocate_device(call, pointer, bytes);
    if (error == cudaSuccess) *pitch = bytes ? row : 0;
    return error;
}

cudaError allocate_pinned(ApiCall& call, void** pointer, std::size_t bytes, unsigned flags) {
    constexpr unsigned known =
        cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined;
    if (const cudaError error = check_unsafe(call)) return error;
    if (!pointer || (flags & ~known)) return cudaErrorInvalidValue;
    *pointer = nullptr;
    if (bytes == 0) return cudaSuccess;
    Runtime& runtime = call.runtime();
    const std::uintptr_t address = runtime.space.allocate_pinned(bytes);
    if (!address) return cudaErrorMemoryAllocation;
    const model::Allocation allocation{address, bytes,   ++runtime.buffers,   Kind::pinned,
                                       flags,   nullptr, call.device().number};
    runtime.space.add(allocation);
    if (observation) observation->host.on_pinned_allocation(allocation, runtime.thread().caller);
    write_buffer(call, allocation);
    *pointer = reinterpret_cast<void*>(address);
    return cudaSuccess;
}

void free_allocation(ApiCall& call, const model::Allocation& allocation) {
    Runtime& runtime = call.runtime();
    const auto [address, bytes] = std::pair(allocation.address, allocation.bytes);
    if (observation) observation->host.frees(allocation, runtime.thread().caller);
    write_freed(call, allocation);
    const bool managed = allocation.kind == Kind::managed;
    runtime.space.remove(address);
    if (managed) {
        forget_attachment(call.simulation(), address);
        call.simulation().managed().release(address);
    } else {
        runtime.space.release(address, bytes);
    }
}

// In a kernel, allocates from the device-side heap, as documented for the device runtime.
cudaError allocate_for_kernel(void** pointer, std::size_t bytes, const void* site) {
    touches(site, pointer);
    *pointer = allocate_in_kernel(bytes, KernelHeap::alignment, site);
    return *pointer ? cudaSuccess : device_error_of_thread(cudaErrorMemoryAllocation);
}

}  // namespace

cudaError free_device(ApiCall& call, const model::Allocation& allocation) {
    synchronize_device(call, call.simulation().device(allocation.device));
    if (call.sticky()) return call.sticky();
    // Added to the clock after the wait, because the memory is unmapped only then.
    call.simulation().host().clock_ns +=
        allocation.kind == Kind::managed ? profile().managed_free_ns : profile().free_ns;
    free_allocation(call, allocation);
    return cudaSuccess;
}

extern "C" {

cudaError_t cudaMalloc(void** pointer, size_t size) {
    if (in_kernel()) return allocate_for_kernel(pointer, size, STREAMLAB_CALLER);
    touches(STREAMLAB_CALLER, pointer);
    ApiCall call(functions::cudaMalloc, STREAMLAB_CALLER);
    return call.result(allocate_device(call, pointer, size));
}

cudaError_t cudaMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height) {
    touches(STREAMLAB_CALLER, pointer, pitch);
    ApiCall call(functions::cudaMallocPitch, STREAMLAB_CALLER);
    return call.result(allocate_rows(call, pointer, pitch, width, height));
}

cudaError_t cudaMalloc3D(cudaPitchedPtr* pitched, cudaExtent extent) {
    touches(STREAMLAB_CALLER, pitched);
    ApiCall call(functions::cudaMalloc3D, STREAMLAB_CALLER);
    std::size_t rows = 0;
    if (!pitched || __builtin_mul_overflow(extent.height, extent.depth, &rows))
        return call.result(cudaErrorInvalidValue);
    *pitched = {nullptr, 0, extent.width, extent.height};
    return call.result(allocate_rows(call, &pitched->ptr, &pitched->pitch, extent.width, rows));
}

cudaError_t cudaFree(void* pointer) {
    if (in_kernel()) {
        free_in_kernel(pointer, STREAMLAB_CALLER);
        return cudaSuccess;
    }
    ApiCall call(functions::cudaFree, STREAMLAB_CALLER);
    if (const cudaError error = check_unsafe(call)) return call.result(error);
    if (!pointer) return call.result(cudaSuccess);
    const model::Allocation* found = call.runtime().space.find_by_address(pointer);
    if (found && found->kind == Kind::pool && !found->pool) {
        const cudaError error = free_graph_memory(call, found->address, 0);
        if (error) report_bad_free(call, address_to_free(pointer));
        return call.result(error);
    }
    if (found && found->kind == Kind::pool) {
        call.simulation().host().clock_ns += profile().free_ns;
        free_now(call, *found);
        return call.result(cudaSuccess);
    }
    const bool is_freed_here = found && !found->is_mapped;  // mapped memory needs cuMemUnmap
    if (is_freed_here && (found->kind == Kind::device || found->kind == Kind::managed))
        return call.result(free_device(call, *found));
    synchronize_device(call, found ? call.simulation().device(found->device) : call.device());
    if (call.sticky()) return call.result(call.sticky());
    report_bad_free(call, address_to_free(pointer));
    return call.result(cudaErrorInvalidValue);
}

cudaError_t cudaMallocHost(void** pointer, size_t size) {
    touches(STREAMLAB_CALLER, pointer);
    ApiCall call(functions::cudaMallocHost, STREAMLAB_CALLER, size);
    return call.result(allocate_pinned(call, pointer, size, 0));
}

cudaError_t cudaHostAlloc(void** pointer, size_t size, unsigned flags) {
    touches(STREAMLAB_CALLER, pointer);
    ApiCall call(functions::cudaHostAlloc, STREAMLAB_CALLER, size);
    return call.result(allocate_pinned(call, pointer, size, flags));
}

cudaError_t cudaFreeHost(void* pointer) {
    ApiCall call(functions::cudaFreeHost, STREAMLAB_CALLER);
    if (const cudaError error = check_unsafe(call)) return call.result(error);
    if (!pointer) return call.result(cudaSuccess);
    const model::Allocation* found = call.runtime().space.find_by_address(pointer);
    if (!found || found->kind != Kind::pinned) {
        report_bad_free(call, address_to_free(pointer));
        return call.result(cudaErrorInvalidValue);
    }
    // As measured, the call waits for the device like cudaFree. This is not documented (A1, M6).
    synchronize_device(call, call.simulation().device(found->device));
    if (call.sticky()) return call.result(call.sticky());
    call.simulation().host().clock_ns += profile().free_host_ns.at(found->bytes);
    free_allocation(call, *found);
    return call.result(cudaSuccess);
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
    touches(STREAMLAB_CALLER, attributes);
    ApiCall call(functions::cudaPointerGetAttributes, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!attributes) return call.result(cudaErrorInvalidValue);
    *attributes = {};
    const MemoryRange range = classify(call.runtime(), pointer, 1);
    if (range.kind == MemoryKind::pageable || range.invalid) {
        attributes->type = cudaMemoryTypeUnregistered;
        attributes->device = -2;  // the runtime's value for unknown memory
        return call.result(cudaSuccess);
    }
    const bool device = range.kind == MemoryKind::device;
    attributes->type = device                              ? cudaMemoryTypeDevice
                       : range.kind == MemoryKind::managed ? cudaMemoryTypeManaged
                                                           : cudaMemoryTypeHost;
    attributes->devicePointer = const_cast<void*>(pointer);
    attributes->device = range.device;
    attributes->hostPointer = device ? nullptr : const_cast<void*>(pointer);
    return call.result(cudaSuccess);
}

cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
    touches(STREAMLAB_CALLER, free, total);
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!free || !total) return call.result(cudaErrorInvalidValue);
    *total = model::countable_memory_bytes(profile());
    *free = *total - call.runtime().space.device_bytes(call.device().number);
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
