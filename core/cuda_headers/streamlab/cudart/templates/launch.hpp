// Launch calls and kernel queries that take a typed kernel.
#pragma once

#include <utility>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab_abi {

// The arguments have already been converted to the kernel's parameter types; the runtime copies
// them before the call returns. The array has one spare element, because C++ has no arrays of size
// 0.
template <class... Parameter>
STREAMLAB_INLINE cudaError_t launch_with(const cudaLaunchConfig_t* config, const void* kernel,
                                         Parameter... parameter) {
    void* addresses[sizeof...(Parameter) + 1] = {(void*)(__builtin_addressof(parameter))...,
                                                 nullptr};
    return ::cudaLaunchKernelExC(config, kernel, addresses);
}

}  // namespace streamlab_abi

template <class T>
STREAMLAB_INLINE cudaError_t cudaLaunchKernel(T* kernel, dim3 grid, dim3 block, void** arguments,
                                              size_t shared_bytes = 0,
                                              cudaStream_t stream = nullptr) {
    return ::cudaLaunchKernel((const void*)(kernel), grid, block, arguments, shared_bytes, stream);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaLaunchCooperativeKernel(T* kernel, dim3 grid, dim3 block,
                                                         void** arguments, size_t shared_bytes = 0,
                                                         cudaStream_t stream = nullptr) {
    return ::cudaLaunchCooperativeKernel((const void*)(kernel), grid, block, arguments,
                                         shared_bytes, stream);
}

template <class... Parameter, class... Argument>
STREAMLAB_INLINE cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config,
                                                void (*kernel)(Parameter...),
                                                Argument&&... argument) {
    static_assert(sizeof...(Parameter) == sizeof...(Argument),
                  "cudaLaunchKernelEx: the kernel takes another number of arguments");
    return streamlab_abi::launch_with<Parameter...>(config, (const void*)(kernel),
                                                    std::forward<Argument>(argument)...);
}

template <class... Argument>
STREAMLAB_INLINE cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config,
                                                const cudaKernel_t kernel, Argument&&... argument) {
    void* addresses[sizeof...(Argument) + 1] = {(void*)(__builtin_addressof(argument))..., nullptr};
    return ::cudaLaunchKernelExC(config, (const void*)(kernel), addresses);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, T* kernel) {
    return ::cudaFuncGetAttributes(attributes, (const void*)(kernel));
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaFuncSetAttribute(T* kernel, cudaFuncAttribute attribute,
                                                  int value) {
    return ::cudaFuncSetAttribute((const void*)(kernel), attribute, value);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaFuncSetCacheConfig(T* kernel, cudaFuncCache config) {
    return ::cudaFuncSetCacheConfig((const void*)(kernel), config);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaFuncSetSharedMemConfig(T* kernel, cudaSharedMemConfig config) {
    return ::cudaFuncSetSharedMemConfig((const void*)(kernel), config);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaFuncGetName(const char** name, T* kernel) {
    return ::cudaFuncGetName(name, (const void*)(kernel));
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaGetKernel(cudaKernel_t* handle, T* kernel) {
    return ::cudaGetKernel(handle, (const void*)(kernel));
}
