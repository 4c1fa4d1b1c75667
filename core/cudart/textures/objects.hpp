// Texture and surface objects: what kernels read and write through them. Their numbers are never
// given twice, so a launch with the same arguments samples in the same way (decision 28).
#pragma once

#include "cudart/hazards/place.hpp"
#include "cudart/textures/array.hpp"

namespace streamlab::cudart {

// Elements in memory, as an object sees them. Layers and faces are slices.
struct Texels {
    ElementFormat format;
    std::uintptr_t address = 0;
    std::size_t pitch = 0;
    std::size_t slice_bytes = 0;
    std::int64_t width = 0;
    std::int64_t rows = 1;
    std::int64_t slices = 1;

    std::uintptr_t address_of(std::int64_t x, std::int64_t y, std::int64_t slice) const {
        return address + static_cast<std::size_t>(slice) * slice_bytes +
               static_cast<std::size_t>(y) * pitch + static_cast<std::size_t>(x) * format.bytes();
    }
};

struct Texture {
    cudaResourceDesc resource{};
    cudaTextureDesc description{};
    Texels texels;
    bool destroyed = false;
    CallSite destroyed_by;

    bool reads_normalized() const { return description.readMode == cudaReadModeNormalizedFloat; }
};

struct Surface {
    cudaResourceDesc resource{};
    Texels texels;
    bool destroyed = false;
    CallSite destroyed_by;
};

cudaError make_texture(cudaTextureObject_t* object, const cudaResourceDesc* resource,
                       const cudaTextureDesc* description, const cudaResourceViewDesc* view);
cudaError make_surface(cudaSurfaceObject_t* object, const cudaResourceDesc* resource);
// The functions that find return null where the number names no object, or one that was destroyed.
Texture* find_texture(cudaTextureObject_t object);
// Does nothing, and finds, where it is no object.
void destroy_texture(const ApiCall& call, cudaTextureObject_t object);
Surface* find_surface(cudaSurfaceObject_t object);
// Does nothing, and finds, where it is no object.
void destroy_surface(const ApiCall& call, cudaSurfaceObject_t object);
// A kernel uses what is no object: finds it where it was one. The kernel has to end then.
void find_use_of_destroyed_texture(cudaTextureObject_t object);
void find_use_of_destroyed_surface(cudaSurfaceObject_t object);

}  // namespace streamlab::cudart
