// Creation, destruction and queries of texture and surface objects.
#include "cudart/textures/objects.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

extern "C" {

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* texture, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* description,
                                    const cudaResourceViewDesc* view) {
    touches(STREAMLAB_CALLER, texture, resource, description, view);
    ApiCall call(functions::cudaCreateTextureObject, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(make_texture(texture, resource, description, view));
}

// An unknown handle is not an error, as measured on an H100 with CUDA 13.0.
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture) {
    ApiCall call(functions::cudaDestroyTextureObject, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    destroy_texture(call, texture);
    return call.result(cudaSuccess);
}

cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc* resource,
                                             cudaTextureObject_t texture) {
    touches(STREAMLAB_CALLER, resource);
    ApiCall call(functions::cudaGetTextureObjectResourceDesc, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const Texture* const found = find_texture(texture);
    if (!found || !resource) return call.result(cudaErrorInvalidValue);
    *resource = found->resource;
    return call.result(cudaSuccess);
}

cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc* description,
                                            cudaTextureObject_t texture) {
    touches(STREAMLAB_CALLER, description);
    ApiCall call(functions::cudaGetTextureObjectTextureDesc, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const Texture* const found = find_texture(texture);
    if (!found || !description) return call.result(cudaErrorInvalidValue);
    *description = found->description;
    return call.result(cudaSuccess);
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t* surface,
                                    const cudaResourceDesc* resource) {
    touches(STREAMLAB_CALLER, surface, resource);
    ApiCall call(functions::cudaCreateSurfaceObject, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(make_surface(surface, resource));
}

cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surface) {
    ApiCall call(functions::cudaDestroySurfaceObject, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    destroy_surface(call, surface);
    return call.result(cudaSuccess);
}

cudaError_t cudaGetSurfaceObjectResourceDesc(cudaResourceDesc* resource,
                                             cudaSurfaceObject_t surface) {
    touches(STREAMLAB_CALLER, resource);
    ApiCall call(functions::cudaGetSurfaceObjectResourceDesc, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const Surface* const found = find_surface(surface);
    if (!found || !resource) return call.result(cudaErrorInvalidValue);
    *resource = found->resource;
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
