// Creation, destruction and queries of arrays.
#include "cudart/textures/array.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

extern "C" {

cudaError_t cudaMallocArray(cudaArray_t* array, const cudaChannelFormatDesc* description,
                            size_t width, size_t height, unsigned flags) {
    touches(STREAMLAB_CALLER, array, description);
    ApiCall call(functions::cudaMallocArray, STREAMLAB_CALLER);
    return call.result(make_array(call, array, description, {width, height, 0}, flags));
}

cudaError_t cudaMalloc3DArray(cudaArray_t* array, const cudaChannelFormatDesc* description,
                              cudaExtent extent, unsigned flags) {
    touches(STREAMLAB_CALLER, array, description);
    ApiCall call(functions::cudaMalloc3DArray, STREAMLAB_CALLER);
    return call.result(make_array(call, array, description, extent, flags));
}

cudaError_t cudaFreeArray(cudaArray_t array) {
    ApiCall call(functions::cudaFreeArray, STREAMLAB_CALLER);
    return call.result(free_array(call, array));
}

cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t* array,
                                     const cudaChannelFormatDesc* description, cudaExtent extent,
                                     unsigned levels, unsigned flags) {
    touches(STREAMLAB_CALLER, array, description);
    ApiCall call(functions::cudaMallocMipmappedArray, STREAMLAB_CALLER);
    return call.result(make_mipmapped_array(call, array, {description, extent, levels, flags}));
}

cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array) {
    ApiCall call(functions::cudaFreeMipmappedArray, STREAMLAB_CALLER);
    return call.result(free_mipmapped_array(call, array));
}

cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t* level_array, cudaMipmappedArray_const_t array,
                                       unsigned level) {
    touches(STREAMLAB_CALLER, level_array);
    ApiCall call(functions::cudaGetMipmappedArrayLevel, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const MipmappedArray* const found = find_mipmapped_array(array);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!level_array || level >= found->levels) return call.result(cudaErrorInvalidValue);
    *level_array = reinterpret_cast<cudaArray_t>(const_cast<Array*>(found->first + level));
    return call.result(cudaSuccess);
}

cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc* description, cudaExtent* extent,
                             unsigned* flags, cudaArray_t array) {
    touches(STREAMLAB_CALLER, description, extent, flags);
    ApiCall call(functions::cudaArrayGetInfo, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const Array* const found = find_array(array);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (description) *description = found->description;
    if (extent) *extent = found->extent;
    if (flags) *flags = found->flags;
    return call.result(cudaSuccess);
}

cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc* description, cudaArray_const_t array) {
    touches(STREAMLAB_CALLER, description);
    ApiCall call(functions::cudaGetChannelDesc, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!description) return call.result(cudaErrorInvalidValue);
    const Array* const found = find_array(array);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    *description = found->description;
    return call.result(cudaSuccess);
}

// Not recorded in the trace: the function only fills in a structure.
cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w,
                                            cudaChannelFormatKind format) {
    return {x, y, z, w, format};
}

}  // extern "C"

}  // namespace streamlab::cudart
