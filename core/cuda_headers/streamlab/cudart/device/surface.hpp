// surf2Dread, surf2Dwrite and similar functions: surface reads and writes in kernels. `x` counts
// bytes; the other coordinates count rows, slices and layers.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "streamlab/cudart/types/texture.hpp"

namespace streamlab_abi {

template <class T>
union SurfaceValue {
    static_assert(sizeof(T) <= 16 && (sizeof(T) & (sizeof(T) - 1)) == 0,
                  "a surface is read and written in 1, 2, 4, 8 or 16 bytes");
    streamlab_texel texel;
    T value;
};

template <class T>
STREAMLAB_INLINE T read_surface(cudaSurfaceObject_t surface, int x, int y, int slice, int mode) {
    const SurfaceValue<T> read = {streamlab_surface_read(surface, {x, y, slice, mode}, sizeof(T))};
    return read.value;
}

template <class T>
STREAMLAB_INLINE void write_surface(T value, cudaSurfaceObject_t surface, int x, int y, int slice,
                                    int mode) {
    SurfaceValue<T> written = {};
    written.value = value;
    streamlab_surface_write(surface, {x, y, slice, mode}, sizeof(T), written.texel);
}

}  // namespace streamlab_abi

#define STREAMLAB_LIST(...) __VA_ARGS__
#define STREAMLAB_SURFACE(name, coordinates, x, y, slice)                                          \
    template <class T>                                                                             \
    STREAMLAB_INLINE T name##read(cudaSurfaceObject_t surface, STREAMLAB_LIST coordinates,         \
                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {           \
        return streamlab_abi::read_surface<T>(surface, x, y, slice, mode);                         \
    }                                                                                              \
    template <class T>                                                                             \
    STREAMLAB_INLINE void name##read(T* to, cudaSurfaceObject_t surface,                           \
                                     STREAMLAB_LIST coordinates,                                   \
                                     cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {        \
        *to = streamlab_abi::read_surface<T>(surface, x, y, slice, mode);                          \
    }                                                                                              \
    template <class T>                                                                             \
    STREAMLAB_INLINE void name##write(T value, cudaSurfaceObject_t surface,                        \
                                      STREAMLAB_LIST coordinates,                                  \
                                      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {       \
        streamlab_abi::write_surface<T>(value, surface, x, y, slice, mode);                        \
    }

STREAMLAB_SURFACE(surf1D, (int x), x, 0, 0)
STREAMLAB_SURFACE(surf2D, (int x, int y), x, y, 0)
STREAMLAB_SURFACE(surf3D, (int x, int y, int z), x, y, z)
STREAMLAB_SURFACE(surf1DLayered, (int x, int layer), x, 0, layer)
STREAMLAB_SURFACE(surf2DLayered, (int x, int y, int layer), x, y, layer)
STREAMLAB_SURFACE(surfCubemap, (int x, int y, int face), x, y, face)
STREAMLAB_SURFACE(surfCubemapLayered, (int x, int y, int face_of_layer), x, y, face_of_layer)

#undef STREAMLAB_SURFACE
#undef STREAMLAB_LIST
