// Settings of the current device. They are only stored and returned, except for the size of the
// device-side heap: the model device has no caches and no stack limit, and its host threads are not
// scheduled by an operating system.
#include "cudart/memory/kernel_heap.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

extern "C" {

cudaError_t cudaSetDeviceFlags(unsigned flags) {
    ApiCall call(functions::cudaSetDeviceFlags, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(call.runtime().settings().set_flags(flags));
}

cudaError_t cudaGetDeviceFlags(unsigned* flags) {
    touches(STREAMLAB_CALLER, flags);
    ApiCall call(functions::cudaGetDeviceFlags, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!flags) return call.result(cudaErrorInvalidValue);
    *flags = call.runtime().settings().flags();
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) {
    ApiCall call(functions::cudaDeviceSetLimit, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    // As documented, the limit is fixed once kernels have used the heap.
    if (limit == cudaLimitMallocHeapSize && kernel_heap(call.device().number).exists())
        return call.result(cudaErrorInvalidValue);
    return call.result(call.runtime().settings().set_limit(limit, value));
}

cudaError_t cudaDeviceGetLimit(size_t* value, cudaLimit limit) {
    touches(STREAMLAB_CALLER, value);
    ApiCall call(functions::cudaDeviceGetLimit, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const std::size_t* found = call.runtime().settings().limit(limit);
    if (!value || !found) return call.result(cudaErrorInvalidValue);
    if (limit == cudaLimitDevRuntimeSyncDepth) return call.result(cudaErrorUnsupportedLimit);
    *value = *found;
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache config) {
    ApiCall call(functions::cudaDeviceSetCacheConfig, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (config < cudaFuncCachePreferNone || config > cudaFuncCachePreferEqual)
        return call.result(cudaErrorInvalidValue);
    call.runtime().settings().cache = config;
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* config) {
    touches(STREAMLAB_CALLER, config);
    ApiCall call(functions::cudaDeviceGetCacheConfig, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!config) return call.result(cudaErrorInvalidValue);
    *config = call.runtime().settings().cache;
    return call.result(cudaSuccess);
}

// Banks are four bytes wide on all supported devices; the call has no effect there.
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig config) {
    ApiCall call(functions::cudaDeviceSetSharedMemConfig, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (config < cudaSharedMemBankSizeDefault || config > cudaSharedMemBankSizeEightByte)
        return call.result(cudaErrorInvalidValue);
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* config) {
    touches(STREAMLAB_CALLER, config);
    ApiCall call(functions::cudaDeviceGetSharedMemConfig, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!config) return call.result(cudaErrorInvalidValue);
    *config = cudaSharedMemBankSizeFourByte;
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
