// Overloads that take a __device__ or __constant__ variable by name. The variable's address
// identifies it.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab_abi {

template <class T>
STREAMLAB_INLINE const void* symbol_address(const T& symbol) {
    return const_cast<const void*>(static_cast<const volatile void*>(__builtin_addressof(symbol)));
}

}  // namespace streamlab_abi

template <class T>
STREAMLAB_INLINE cudaError_t cudaGetSymbolAddress(void** pointer, const T& symbol) {
    return ::cudaGetSymbolAddress(pointer, streamlab_abi::symbol_address(symbol));
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaGetSymbolSize(size_t* size, const T& symbol) {
    return ::cudaGetSymbolSize(size, streamlab_abi::symbol_address(symbol));
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaMemcpyToSymbol(const T& symbol, const void* source, size_t count,
                                                size_t offset = 0,
                                                cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
    return ::cudaMemcpyToSymbol(streamlab_abi::symbol_address(symbol), source, count, offset, kind);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaMemcpyFromSymbol(void* destination, const T& symbol, size_t count,
                                                  size_t offset = 0,
                                                  cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
    return ::cudaMemcpyFromSymbol(destination, streamlab_abi::symbol_address(symbol), count, offset,
                                  kind);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaMemcpyToSymbolAsync(const T& symbol, const void* source,
                                                     size_t count, size_t offset = 0,
                                                     cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                                     cudaStream_t stream = nullptr) {
    return ::cudaMemcpyToSymbolAsync(streamlab_abi::symbol_address(symbol), source, count, offset,
                                     kind, stream);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaMemcpyFromSymbolAsync(void* destination, const T& symbol,
                                                       size_t count, size_t offset = 0,
                                                       cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                                                       cudaStream_t stream = nullptr) {
    return ::cudaMemcpyFromSymbolAsync(destination, streamlab_abi::symbol_address(symbol), count,
                                       offset, kind, stream);
}
