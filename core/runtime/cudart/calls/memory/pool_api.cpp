// Stream-ordered allocation (cudaMallocAsync and similar) and pool lifetime (rules A2, A3).
#include "cudart/capture/captures.hpp"
#include "cudart/memory/pool.hpp"
#include "cudart/observe/misuse/bad_free.hpp"
#include "cudart/streams/pool_memory.hpp"
#include "cudart/textures/array.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

bool is_device(ApiCall& call, int device) {
    return device >= 0 && static_cast<std::size_t>(device) < call.simulation().devices().size();
}

// Checks whether captures of this stream or of others permit the call (G1).
cudaError may_change_pool(ApiCall& call, const model::Stream& stream) {
    Captures& captures = all_captures();
    if (captures.find(stream)) return cudaSuccess;  // becomes a graph node
    if (const cudaError error = captures.use(stream)) return error;
    return check_unsafe(call);
}

cudaError allocate(ApiCall& call, void** pointer, std::size_t bytes, const cudaMemPool_t* handle,
                   cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    if (!pointer) return cudaErrorInvalidValue;
    model::Stream* const stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    MemoryPools& pools = memory_pools();
    Pool* const pool = handle ? pools.find(*handle) : &pools.current(stream->device->number);
    if (!pool) return cudaErrorInvalidValue;
    *pointer = nullptr;
    if (bytes == 0) return cudaSuccess;
    if (const cudaError error = may_change_pool(call, *stream)) return error;
    return allocate_in_stream(call, pointer, bytes, *pool, *stream);
}

cudaError create(ApiCall& call, cudaMemPool_t* handle, const cudaMemPoolProps* properties) {
    constexpr unsigned known_handles = cudaMemHandleTypePosixFileDescriptor |
                                       cudaMemHandleTypeWin32 | cudaMemHandleTypeWin32Kmt |
                                       cudaMemHandleTypeFabric;
    if (call.sticky()) return call.sticky();
    if (!handle || !properties || properties->allocType != cudaMemAllocationTypePinned)
        return cudaErrorInvalidValue;
    const cudaMemLocation location = properties->location;
    if (location.type == cudaMemLocationTypeHost || location.type == cudaMemLocationTypeHostNuma ||
        location.type == cudaMemLocationTypeHostNumaCurrent)
        return cudaErrorNotSupported;
    if (location.type != cudaMemLocationTypeDevice) return cudaErrorInvalidValue;
    if (!is_device(call, location.id)) return cudaErrorInvalidDevice;
    if (properties->handleTypes & ~known_handles) return cudaErrorInvalidValue;
    if (properties->handleTypes != cudaMemHandleTypeNone) return cudaErrorNotSupported;
    Pool* const pool = memory_pools().create(location.id, *properties);
    if (!pool) return cudaErrorMemoryAllocation;
    *handle = handle_of(*pool);
    return cudaSuccess;
}

// The device whose pool a location denotes; -1 if there is none, since only device pools are
// modelled.
int pool_device(const cudaMemLocation* location, cudaMemAllocationType type) {
    const bool on_device = location && location->type == cudaMemLocationTypeDevice &&
                           type == cudaMemAllocationTypePinned;
    return on_device ? location->id : -1;
}

}  // namespace

extern "C" {

cudaError_t cudaMemGetDefaultMemPool(cudaMemPool_t* pool, cudaMemLocation* location,
                                     cudaMemAllocationType type) {
    touches(STREAMLAB_CALLER, pool, as_input(location));
    ApiCall call(functions::cudaMemGetDefaultMemPool, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!pool || !location) return call.result(cudaErrorInvalidValue);
    const int device = pool_device(location, type);
    if (device < 0) return call.result(cudaErrorNotSupported);
    if (!is_device(call, device)) return call.result(cudaErrorInvalidDevice);
    *pool = handle_of(memory_pools().default_pool(device));
    return call.result(cudaSuccess);
}

cudaError_t cudaMemGetMemPool(cudaMemPool_t* pool, cudaMemLocation* location,
                              cudaMemAllocationType type) {
    touches(STREAMLAB_CALLER, pool, as_input(location));
    ApiCall call(functions::cudaMemGetMemPool, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!pool || !location) return call.result(cudaErrorInvalidValue);
    const int device = pool_device(location, type);
    if (device < 0) return call.result(cudaErrorNotSupported);
    if (!is_device(call, device)) return call.result(cudaErrorInvalidValue);
    *pool = handle_of(memory_pools().current(device));
    return call.result(cudaSuccess);
}

cudaError_t cudaMemSetMemPool(cudaMemLocation* location, cudaMemAllocationType type,
                              cudaMemPool_t pool) {
    touches(STREAMLAB_CALLER, as_input(location));
    ApiCall call(functions::cudaMemSetMemPool, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!location) return call.result(cudaErrorInvalidValue);
    const int device = pool_device(location, type);
    if (device < 0) return call.result(cudaErrorNotSupported);
    Pool* const found = memory_pools().find(pool);
    if (!is_device(call, device) || !found || found->device != device)
        return call.result(cudaErrorInvalidValue);
    memory_pools().set_current(device, *found);
    return call.result(cudaSuccess);
}

cudaError_t cudaMallocAsync(void** pointer, size_t size, cudaStream_t stream) {
    touches(STREAMLAB_CALLER, pointer);
    ApiCall call(functions::cudaMallocAsync, STREAMLAB_CALLER);
    return call.result(allocate(call, pointer, size, nullptr, stream));
}

cudaError_t cudaMallocFromPoolAsync(void** pointer, size_t size, cudaMemPool_t pool,
                                    cudaStream_t stream) {
    touches(STREAMLAB_CALLER, pointer);
    ApiCall call(functions::cudaMallocFromPoolAsync, STREAMLAB_CALLER);
    return call.result(allocate(call, pointer, size, &pool, stream));
}

cudaError_t cudaFreeAsync(void* pointer, cudaStream_t stream) {
    ApiCall call(functions::cudaFreeAsync, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* const found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    call.set_stream_of_call(*found);
    if (!pointer) return call.result(cudaSuccess);
    if (const cudaError error = may_change_pool(call, *found)) return call.result(error);
    const cudaError error = free_in_stream(call, pointer, *found);
    if (error == cudaErrorInvalidValue) report_bad_free(call, address_to_free(pointer));
    return call.result(error);
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps* properties) {
    touches(STREAMLAB_CALLER, pool, properties);
    ApiCall call(functions::cudaMemPoolCreate, STREAMLAB_CALLER);
    return call.result(create(call, pool, properties));
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
    ApiCall call(functions::cudaMemPoolDestroy, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Pool* const found = memory_pools().find(pool);
    if (!found || found->is_default) return call.result(cudaErrorInvalidValue);
    memory_pools().destroy(*found);
    return call.result(cudaSuccess);
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t min_bytes_to_keep) {
    ApiCall call(functions::cudaMemPoolTrimTo, STREAMLAB_CALLER);
    if (const cudaError error = check_unsafe(call)) return call.result(error);
    Pool* const found = memory_pools().find(pool);
    if (!found) return call.result(cudaErrorInvalidValue);
    if (const std::size_t released = found->memory->trim(min_bytes_to_keep))
        call.simulation().host().clock_ns += profile().pool_release_ns.at(released);
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
    touches(STREAMLAB_CALLER, pool);
    ApiCall call(functions::cudaDeviceGetDefaultMemPool, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!pool) return call.result(cudaErrorInvalidValue);
    if (!is_device(call, device)) return call.result(cudaErrorInvalidDevice);
    *pool = handle_of(memory_pools().default_pool(device));
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
    touches(STREAMLAB_CALLER, pool);
    ApiCall call(functions::cudaDeviceGetMemPool, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    // As measured on an H200 with CUDA 13.0, an invalid device is not reported as
    // cudaErrorInvalidDevice here, unlike for the default pool.
    if (!pool || !is_device(call, device)) return call.result(cudaErrorInvalidValue);
    *pool = handle_of(memory_pools().current(device));
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
    ApiCall call(functions::cudaDeviceSetMemPool, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Pool* const found = memory_pools().find(pool);
    if (!is_device(call, device) || !found || found->device != device)
        return call.result(cudaErrorInvalidValue);
    memory_pools().set_current(device, *found);
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
