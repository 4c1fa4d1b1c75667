// How large arrays, textures and surfaces may be, and how their memory must be aligned.
#pragma once

#include <optional>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// What a GPU takes, by compute capability 9.0 (CUDA C++ Programming Guide, "Technical
// Specifications per Compute Capability"), as an H100 reports it; all profiles have these.
namespace texture_limits {

inline constexpr int width = 131072;  // of one and of two dimensions
inline constexpr int rows = 65536;
inline constexpr int box = 16384;  // of three dimensions, each
inline constexpr int layered = 32768;
inline constexpr int layers = 2048;
inline constexpr int cube = 32768;
inline constexpr int cube_layers = 2046;  // six for a cube
inline constexpr int alignment = 512;     // bytes, of memory that is read as a texture
inline constexpr int pitch_alignment = 32;

}  // namespace texture_limits

// Returns nothing for an attribute that does not concern them. What concerns mipmaps is
// not known.
std::optional<int> texture_attribute(cudaDeviceAttr attribute);

void fill_texture_properties(cudaDeviceProp& properties);

}  // namespace streamlab::cudart
