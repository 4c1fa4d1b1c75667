// Texture and surface objects: what kernels read and write through them. Their numbers are never
// given twice, so a launch with the same arguments samples in the same way (decision 28).
#pragma once

#include "cudart/observe/found/place.hpp"
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
    Texels texels;                  // of a mipmapped array, its first level
    const Array* levels = nullptr;  // the levels of a mipmapped array
    unsigned level_count = 1;
    bool destroyed = false;
    CallSite destroyed_by;
    std::uint32_t found_in = 0;  // the last kernel that used it nevertheless

    bool reads_normalized() const { return description.readMode == cudaReadModeNormalizedFloat; }
};

struct Surface {
    cudaResourceDesc resource{};
    Texels texels;
    bool destroyed = false;
    CallSite destroyed_by;
    std::uint32_t found_in = 0;  // the last kernel that used it nevertheless
};

Texels texels_of(const Array& array);
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
// What the running kernel uses; null where there never was such an object. One that was destroyed
// is found (rule A7) and used all the same: on an H100 (CUDA 13.0) kernels read what they would
// have.
const Texture* texture_used_by_kernel(cudaTextureObject_t object);
const Surface* surface_used_by_kernel(cudaSurfaceObject_t object);
// Whether the number is, or was, that of a texture or surface object.
bool was_texture(unsigned long long number);
bool was_surface(unsigned long long number);

}  // namespace streamlab::cudart
