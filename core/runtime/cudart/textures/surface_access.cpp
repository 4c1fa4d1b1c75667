// Accesses of kernels through surface objects: bytes of an array, addressed by row and byte.
#include <algorithm>
#include <cstring>

#include "cudart/access/access.hpp"
#include "cudart/textures/objects.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

namespace {

// The surface that the kernel accesses; an invalid handle ends the kernel.
const Surface& accessed(cudaSurfaceObject_t object) {
    if (!in_kernel())
        runtime().stop(trace::NoteKind::stopped,
                       "host code accesses a surface, which only kernels can");
    const Surface* const found = surface_used_by_kernel(object);
    if (!found && is_known_texture_handle(object))
        fail_kernel("accesses a surface and was given a texture object");
    if (!found) fail_kernel("uses a surface object that was never made");
    return *found;
}

// Returns 0 if the access is out of range and the boundary mode ignores it.
std::uintptr_t place_of(const Surface& surface, streamlab_surface_place at, std::size_t bytes) {
    const Texels& texels = surface.texels;
    const std::int64_t row_bytes = texels.width * static_cast<std::int64_t>(texels.format.bytes());
    const std::int64_t last_x = row_bytes - static_cast<std::int64_t>(bytes);
    if (static_cast<std::size_t>(at.x) % bytes != 0)
        fail_kernel("accesses a surface at an address that is no multiple of the value's size",
                    cudaErrorMisalignedAddress);
    const auto is_inside = [](std::int64_t at_most, int index) {
        return index >= 0 && index <= at_most;
    };
    if (!is_inside(last_x, at.x) || !is_inside(texels.rows - 1, at.y) ||
        !is_inside(texels.slices - 1, at.slice)) {
        if (at.mode == cudaBoundaryModeZero || last_x < 0) return 0;
        if (at.mode != cudaBoundaryModeClamp) fail_kernel("accesses a surface beyond its bounds");
    }
    return texels.address_of(0, std::clamp<std::int64_t>(at.y, 0, texels.rows - 1),
                             std::clamp<std::int64_t>(at.slice, 0, texels.slices - 1)) +
           static_cast<std::size_t>(std::clamp<std::int64_t>(at.x, 0, last_x));
}

}  // namespace

extern "C" {

streamlab_texel streamlab_surface_read(unsigned long long object, streamlab_surface_place at,
                                       unsigned bytes) {
    streamlab_texel value{};
    const std::uintptr_t address = place_of(accessed(object), at, bytes);
    if (!address) return value;
    const auto* const from = reinterpret_cast<const void*>(address);
    access(from, bytes, AccessKind::read, STREAMLAB_CALLER);
    std::memcpy(&value, from, bytes);
    return value;
}

void streamlab_surface_write(unsigned long long object, streamlab_surface_place at, unsigned bytes,
                             streamlab_texel value) {
    const std::uintptr_t address = place_of(accessed(object), at, bytes);
    if (!address) return;
    auto* const to = reinterpret_cast<void*>(address);
    access(to, bytes, AccessKind::write, STREAMLAB_CALLER);
    std::memcpy(to, &value, bytes);
}

}  // extern "C"

}  // namespace streamlab::cudart
