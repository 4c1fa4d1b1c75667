// Copies to and from __device__ and __constant__ variables.
#include "cudart/memory/symbol_place.hpp"
#include "cudart/streams/copy.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

cudaError copy_to(ApiCall& call, const void* symbol, const void* source, std::size_t count,
                  std::size_t offset, cudaMemcpyKind kind, bool asynchronous, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    const SymbolPlace place = place_in(symbol, offset, count);
    if (place.error) return place.error;
    if (is_constant_of_device(place.address)) return cudaErrorInvalidSymbol;
    return copy(call, plain_copy(place.address, source, count, kind, asynchronous), stream);
}

cudaError copy_from(ApiCall& call, void* destination, const void* symbol, std::size_t count,
                    std::size_t offset, cudaMemcpyKind kind, bool asynchronous,
                    cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    const SymbolPlace place = place_in(symbol, offset, count);
    if (place.error) return place.error;
    return copy(call, plain_copy(destination, place.address, count, kind, asynchronous), stream);
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
    const SymbolPlace place = place_in(symbol, 0, 1);
    if (place.error) return call.result(place.error);
    *pointer = place.address;
    return call.result(cudaSuccess);
}

cudaError_t cudaGetSymbolSize(size_t* bytes, const void* symbol) {
    touches(STREAMLAB_CALLER, bytes);
    ApiCall call(functions::cudaGetSymbolSize, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!bytes) return call.result(cudaErrorInvalidValue);
    const std::size_t found = place_in(symbol, 0, 1).error ? 0 : bytes_of_variable(symbol);
    if (found == 0) return call.result(cudaErrorInvalidSymbol);
    *bytes = found;
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
