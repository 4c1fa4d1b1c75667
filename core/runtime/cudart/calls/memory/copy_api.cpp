// One- and two-dimensional copies and memsets.
#include "cudart/access/access.hpp"
#include "cudart/kernels/device_launch.hpp"
#include "cudart/streams/copy.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

cudaError copy_rows(ApiCall& call, const CopyRequest& request, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    const std::size_t width = request.extent.width;
    if (request.to_pitch < width || request.from_pitch < width) return cudaErrorInvalidPitchValue;
    return copy(call, request, stream);
}

cudaError set_rows(ApiCall& call, const SetRequest& request, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    // Copies return cudaErrorInvalidPitchValue here but memsets do not, as measured on an H200 with
    // CUDA 13.0.
    if (request.pitch < request.extent.width) return cudaErrorInvalidValue;
    return set_memory(call, request, stream);
}

}  // namespace

extern "C" {

cudaError_t cudaMemcpy(void* destination, const void* source, size_t count, cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpy, STREAMLAB_CALLER);
    return call.result(copy(call, plain_copy(destination, source, count, kind, false), nullptr));
}

cudaError_t cudaMemcpyAsync(void* destination, const void* source, size_t count,
                            cudaMemcpyKind kind, cudaStream_t stream) {
    const CopyRequest request = plain_copy(destination, source, count, kind, true);
    if (in_kernel()) return copy_from_kernel(request, stream, STREAMLAB_CALLER);
    ApiCall call(functions::cudaMemcpyAsync, STREAMLAB_CALLER);
    return call.result(copy(call, request, stream));
}

cudaError_t cudaMemcpy2D(void* destination, size_t destination_pitch, const void* source,
                         size_t source_pitch, size_t width, size_t height, cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpy2D, STREAMLAB_CALLER);
    const CopyRequest request{
        destination, destination_pitch, source, source_pitch, {width, height}, kind, false};
    return call.result(copy_rows(call, request, nullptr));
}

cudaError_t cudaMemcpy2DAsync(void* destination, size_t destination_pitch, const void* source,
                              size_t source_pitch, size_t width, size_t height, cudaMemcpyKind kind,
                              cudaStream_t stream) {
    const CopyRequest request{
        destination, destination_pitch, source, source_pitch, {width, height}, kind, true};
    if (in_kernel()) return copy_from_kernel(request, stream, STREAMLAB_CALLER);
    ApiCall call(functions::cudaMemcpy2DAsync, STREAMLAB_CALLER);
    return call.result(copy_rows(call, request, stream));
}

cudaError_t cudaMemset(void* pointer, int value, size_t count) {
    ApiCall call(functions::cudaMemset, STREAMLAB_CALLER);
    return call.result(set_memory(call, {pointer, count, value, {count, 1}, false}, nullptr));
}

cudaError_t cudaMemsetAsync(void* pointer, int value, size_t count, cudaStream_t stream) {
    const SetRequest request{pointer, count, value, {count, 1}, true};
    if (in_kernel()) return set_from_kernel(request, stream, STREAMLAB_CALLER);
    ApiCall call(functions::cudaMemsetAsync, STREAMLAB_CALLER);
    return call.result(set_memory(call, request, stream));
}

cudaError_t cudaMemset2D(void* pointer, size_t pitch, int value, size_t width, size_t height) {
    ApiCall call(functions::cudaMemset2D, STREAMLAB_CALLER);
    return call.result(set_rows(call, {pointer, pitch, value, {width, height}, false}, nullptr));
}

cudaError_t cudaMemset2DAsync(void* pointer, size_t pitch, int value, size_t width, size_t height,
                              cudaStream_t stream) {
    const SetRequest request{pointer, pitch, value, {width, height}, true};
    if (in_kernel()) return set_from_kernel(request, stream, STREAMLAB_CALLER);
    ApiCall call(functions::cudaMemset2DAsync, STREAMLAB_CALLER);
    return call.result(set_rows(call, request, stream));
}

}  // extern "C"

}  // namespace streamlab::cudart
