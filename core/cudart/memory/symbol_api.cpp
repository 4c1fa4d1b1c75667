// Copies to and from __device__ and __constant__ variables. A symbol is the variable's own address.
#include "cudart/memory/copy.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/memory/symbol_table.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// The address of the bytes in the variable; null if `symbol` is not a device variable.
char* place_in(const void* symbol, std::size_t offset, std::size_t bytes) {
    const auto address = reinterpret_cast<std::uintptr_t>(symbol);
    std::size_t end = 0;
    if (__builtin_add_overflow(offset, bytes, &end)) return nullptr;
    if (!is_device_variable(address, end) && !is_managed_variable(address, end)) return nullptr;
    return static_cast<char*>(const_cast<void*>(symbol)) + offset;
}

cudaError copy_to(ApiCall& call, const void* symbol, const void* source, std::size_t count,
                  std::size_t offset, cudaMemcpyKind kind, bool asynchronous, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    char* place = place_in(symbol, offset, count);
    if (!place || is_constant_of_device(place)) return cudaErrorInvalidSymbol;
    return copy(call, plain_copy(place, source, count, kind, asynchronous), stream);
}

cudaError copy_from(ApiCall& call, void* destination, const void* symbol, std::size_t count,
                    std::size_t offset, cudaMemcpyKind kind, bool asynchronous,
                    cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    const char* place = place_in(symbol, offset, count);
    if (!place) return cudaErrorInvalidSymbol;
    return copy(call, plain_copy(destination, place, count, kind, asynchronous), stream);
}

}  // namespace

extern "C" {

cudaError_t cudaMemcpyToSymbol(const void* symbol, const void* source, size_t count, size_t offset,
                               cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpyToSymbol, STREAMLAB_CALLER);
    return call.result(copy_to(call, symbol, source, count, offset, kind, false, nullptr));
}

cudaError_t cudaMemcpyToSymbolAsync(const void* symbol, const void* source, size_t count,
                                    size_t offset, cudaMemcpyKind kind, cudaStream_t stream) {
    ApiCall call(functions::cudaMemcpyToSymbolAsync, STREAMLAB_CALLER);
    return call.result(copy_to(call, symbol, source, count, offset, kind, true, stream));
}

cudaError_t cudaMemcpyFromSymbol(void* destination, const void* symbol, size_t count, size_t offset,
                                 cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpyFromSymbol, STREAMLAB_CALLER);
    return call.result(copy_from(call, destination, symbol, count, offset, kind, false, nullptr));
}

cudaError_t cudaMemcpyFromSymbolAsync(void* destination, const void* symbol, size_t count,
                                      size_t offset, cudaMemcpyKind kind, cudaStream_t stream) {
    ApiCall call(functions::cudaMemcpyFromSymbolAsync, STREAMLAB_CALLER);
    return call.result(copy_from(call, destination, symbol, count, offset, kind, true, stream));
}

cudaError_t cudaGetSymbolAddress(void** pointer, const void* symbol) {
    touches(STREAMLAB_CALLER, pointer);
    ApiCall call(functions::cudaGetSymbolAddress, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!pointer) return call.result(cudaErrorInvalidValue);
    char* place = place_in(symbol, 0, 1);
    if (!place) return call.result(cudaErrorInvalidSymbol);
    *pointer = place;
    return call.result(cudaSuccess);
}

cudaError_t cudaGetSymbolSize(size_t* bytes, const void* symbol) {
    touches(STREAMLAB_CALLER, bytes);
    ApiCall call(functions::cudaGetSymbolSize, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!bytes) return call.result(cudaErrorInvalidValue);
    if (!place_in(symbol, 0, 1)) return call.result(cudaErrorInvalidSymbol);
    cudaError error = cudaErrorInvalidSymbol;
    for_each_variable([&](const Symbol& variable) {
        if (variable.address != symbol || variable.bytes == 0) return;
        *bytes = variable.bytes;
        error = cudaSuccess;
    });
    return call.result(error);
}

}  // extern "C"

}  // namespace streamlab::cudart
