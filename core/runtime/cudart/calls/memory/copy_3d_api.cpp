// Three-dimensional copies and memsets. Adjacent slices form one operation, as on a GPU; otherwise
// each slice is an operation of its stream.
#include "cudart/streams/copy.hpp"
#include "cudart/textures/array.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// One side of a copy: address of the first row, and the pitches of rows and slices.
struct Side {
    char* first = nullptr;
    std::size_t pitch = 0;
    std::size_t rows_a_slice = 0;
    char* slice(std::size_t number) const { return first + number * pitch * rows_a_slice; }
};

cudaError find_side(const cudaPitchedPtr& memory, const cudaPos& from, const cudaExtent& extent,
                    Side& side) {
    if (!memory.ptr) return cudaErrorInvalidValue;
    if (extent.width > memory.pitch) return cudaErrorInvalidPitchValue;
    if (extent.depth > 1 && extent.height > memory.ysize) return cudaErrorInvalidPitchValue;
    if (from.x > memory.pitch - extent.width) return cudaErrorInvalidValue;
    if (memory.ysize < extent.height || from.y > memory.ysize - extent.height)
        return cudaErrorInvalidValue;
    side.pitch = memory.pitch;
    side.rows_a_slice = memory.ysize;
    side.first =
        static_cast<char*>(memory.ptr) + (from.z * memory.ysize + from.y) * memory.pitch + from.x;
    return cudaSuccess;
}

bool is_empty(const cudaExtent& extent) {
    return extent.width == 0 || extent.height == 0 || extent.depth == 0;
}

cudaError copy_slices(ApiCall& call, const cudaMemcpy3DParms* parameters, bool asynchronous,
                      cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    if (!parameters) return cudaErrorInvalidValue;
    cudaMemcpy3DParms wanted = *parameters;
    if (const cudaError error = replace_arrays(wanted)) return error;
    const cudaExtent extent = wanted.extent;
    if (is_empty(extent)) return cudaSuccess;
    if (wanted.kind < cudaMemcpyHostToHost || wanted.kind > cudaMemcpyDefault)
        return cudaErrorInvalidMemcpyDirection;
    Side to, from;
    if (const cudaError error = find_side(wanted.dstPtr, wanted.dstPos, extent, to)) return error;
    if (const cudaError error = find_side(wanted.srcPtr, wanted.srcPos, extent, from)) return error;

    const bool one_piece = extent.depth == 1 ||
                           (to.rows_a_slice == extent.height && from.rows_a_slice == extent.height);
    const std::size_t pieces = one_piece ? 1 : extent.depth;
    const std::size_t rows = one_piece ? extent.height * extent.depth : extent.height;
    for (std::size_t slice = 0; slice < pieces; ++slice) {
        const CopyRequest request{to.slice(slice),      to.pitch,    from.slice(slice), from.pitch,
                                  {extent.width, rows}, wanted.kind, asynchronous};
        if (const cudaError error = copy(call, request, stream)) return error;
    }
    return cudaSuccess;
}

// For peer copies: the pointers determine the devices; the device numbers only have to be valid, as
// for cudaMemcpyPeer.
cudaError copy_slices_between(ApiCall& call, const cudaMemcpy3DPeerParms* parameters,
                              bool asynchronous, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    if (!parameters) return cudaErrorInvalidValue;
    for (const int device : {parameters->srcDevice, parameters->dstDevice})
        if (!call.runtime().find_device(device)) return cudaErrorInvalidDevice;
    cudaMemcpy3DParms copy{};
    copy.srcArray = parameters->srcArray;
    copy.srcPos = parameters->srcPos;
    copy.srcPtr = parameters->srcPtr;
    copy.dstArray = parameters->dstArray;
    copy.dstPos = parameters->dstPos;
    copy.dstPtr = parameters->dstPtr;
    copy.extent = parameters->extent;
    copy.kind = cudaMemcpyDefault;
    return copy_slices(call, &copy, asynchronous, stream);
}

cudaError set_slices(ApiCall& call, const cudaPitchedPtr& memory, int value,
                     const cudaExtent& extent, bool asynchronous, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    if (is_empty(extent)) return cudaSuccess;
    Side to;
    // Copies return cudaErrorInvalidPitchValue here but memsets do not, as measured on an H200 with
    // CUDA 13.0.
    if (find_side(memory, {0, 0, 0}, extent, to)) return cudaErrorInvalidValue;
    const bool one_piece = extent.depth == 1 || to.rows_a_slice == extent.height;
    const std::size_t pieces = one_piece ? 1 : extent.depth;
    const std::size_t rows = one_piece ? extent.height * extent.depth : extent.height;
    for (std::size_t slice = 0; slice < pieces; ++slice)
        if (const cudaError error = set_memory(
                call, {to.slice(slice), to.pitch, value, {extent.width, rows}, asynchronous},
                stream))
            return error;
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    ApiCall call(functions::cudaMemcpy3D, STREAMLAB_CALLER);
    return call.result(copy_slices(call, parameters, false, nullptr));
}

cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms* parameters, cudaStream_t stream) {
    touches(STREAMLAB_CALLER, parameters);
    ApiCall call(functions::cudaMemcpy3DAsync, STREAMLAB_CALLER);
    return call.result(copy_slices(call, parameters, true, stream));
}

cudaError_t cudaMemcpy3DPeer(const cudaMemcpy3DPeerParms* parameters) {
    touches(STREAMLAB_CALLER, parameters);
    ApiCall call(functions::cudaMemcpy3DPeer, STREAMLAB_CALLER);
    return call.result(copy_slices_between(call, parameters, false, nullptr));
}

cudaError_t cudaMemcpy3DPeerAsync(const cudaMemcpy3DPeerParms* parameters, cudaStream_t stream) {
    touches(STREAMLAB_CALLER, parameters);
    ApiCall call(functions::cudaMemcpy3DPeerAsync, STREAMLAB_CALLER);
    return call.result(copy_slices_between(call, parameters, true, stream));
}

cudaError_t cudaMemset3D(cudaPitchedPtr pitched, int value, cudaExtent extent) {
    ApiCall call(functions::cudaMemset3D, STREAMLAB_CALLER);
    return call.result(set_slices(call, pitched, value, extent, false, nullptr));
}

cudaError_t cudaMemset3DAsync(cudaPitchedPtr pitched, int value, cudaExtent extent,
                              cudaStream_t stream) {
    ApiCall call(functions::cudaMemset3DAsync, STREAMLAB_CALLER);
    return call.result(set_slices(call, pitched, value, extent, true, stream));
}

}  // extern "C"

}  // namespace streamlab::cudart
