// Texture and surface objects: the memory that kernels access through them. Handles are never
// reused, so a launch with the same arguments samples the same objects (decision 28).
#pragma once

#include "cudart/observe/found/place.hpp"
#include "cudart/textures/array.hpp"

namespace streamlab::cudart {

// The memory of an object. Layers and faces are slices.
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
    Texels texels;                  // mipmapped array: its first level
    const Array* levels = nullptr;  // levels of a mipmapped array
    unsigned level_count = 1;
    bool destroyed = false;
    CallSite destroyed_by;
    std::uint32_t found_in = 0;  // the last kernel that used it after its destruction

    bool reads_normalized() const { return description.readMode == cudaReadModeNormalizedFloat; }
};

struct Surface {
    cudaResourceDesc resource{};
    Texels texels;
    bool destroyed = false;
    CallSite destroyed_by;
    std::uint32_t found_in = 0;  // the last kernel that used it after its destruction
};

Texels texels_of(const Array& array);
cudaError make_texture(cudaTextureObject_t* object, const cudaResourceDesc* resource,
                       const cudaTextureDesc* description, const cudaResourceViewDesc* view);
cudaError make_surface(cudaSurfaceObject_t* object, const cudaResourceDesc* resource);
// The find functions return null if the handle is unknown or the object was destroyed.
Texture* find_texture(cudaTextureObject_t object);
// An unknown handle is reported and otherwise ignored.
void destroy_texture(const ApiCall& call, cudaTextureObject_t object);
Surface* find_surface(cudaSurfaceObject_t object);
// An unknown handle is reported and otherwise ignored.
void destroy_surface(const ApiCall& call, cudaSurfaceObject_t object);
// The object that the running kernel uses; null if the handle was never valid. A destroyed object
// is reported (rule A7) but can still be used: on an H100 with CUDA 13.0, kernels read the same
// values from it as before its destruction.
const Texture* texture_used_by_kernel(cudaTextureObject_t object);
const Surface* surface_used_by_kernel(cudaSurfaceObject_t object);
// True if the handle is, or was, that of a texture or surface object.
bool is_known_texture_handle(unsigned long long number);
bool is_known_surface_handle(unsigned long long number);

}  // namespace streamlab::cudart
