// Size limits of arrays, textures and surfaces, and alignment of their memory.
#pragma once

#include <optional>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// Limits of compute capability 9.0 (CUDA C++ Programming Guide, "Technical Specifications per
// Compute Capability"), as reported by an H100; used for all profiles.
namespace texture_limits {

inline constexpr int width = 131072;  // one- and two-dimensional
inline constexpr int rows = 65536;
inline constexpr int box = 16384;  // three-dimensional, each dimension
inline constexpr int layered = 32768;
inline constexpr int layers = 2048;
inline constexpr int cube = 32768;
inline constexpr int cube_layers = 2046;  // six per cube
inline constexpr int alignment = 512;  // in bytes, of linear memory that is read through a texture
inline constexpr int pitch_alignment = 32;

}  // namespace texture_limits

// Returns nothing for all other attributes and for those of mipmaps, whose limits are unknown.
std::optional<int> texture_attribute(cudaDeviceAttr attribute);

void fill_texture_properties(cudaDeviceProp& properties);

}  // namespace streamlab::cudart
