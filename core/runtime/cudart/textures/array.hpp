// CUDA arrays: device memory with an element format, for textures and surfaces (decision 41).
//
// An array is an allocation like cudaMalloc's. Its rows are stored consecutively, each aligned to
// row_alignment; a GPU uses a tiled layout instead, which programs cannot observe.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

inline constexpr std::size_t row_alignment = 64;

// Memory layout of an element of an array, or of linear memory that a texture reads.
struct ElementFormat {
    cudaChannelFormatKind kind = cudaChannelFormatKindNone;
    std::uint8_t channels = 0;       // 1, 2 or 4
    std::uint8_t channel_bytes = 0;  // 1, 2 or 4
    std::size_t bytes() const { return std::size_t{channels} * channel_bytes; }
};
// Returns false for a format that no array supports (cudaErrorInvalidChannelDescriptor) and for
// half precision.
bool find_format(const cudaChannelFormatDesc& description, ElementFormat& format);

// The object of a cudaArray_t. Slices are the depth of a three-dimensional array, layers, or the
// faces of a cube map.
struct Array {
    cudaChannelFormatDesc description{};
    cudaExtent extent{};  // as requested by the program
    unsigned flags = 0;
    ElementFormat format;
    std::size_t width = 0;  // in elements
    std::size_t rows = 1;
    std::size_t slices = 1;
    std::size_t pitch = 0;  // bytes from one row to the next
    std::uintptr_t address = 0;
    // The allocation that contains the array: its own, or that of all levels.
    std::uintptr_t memory = 0;
    std::uint32_t buffer = 0;  // trace::Buffer::id of that allocation

    std::size_t row_bytes() const { return width * format.bytes(); }
    std::size_t slice_bytes() const { return pitch * rows; }
};

cudaError make_array(ApiCall& call, cudaArray_t* handle, const cudaChannelFormatDesc* description,
                     const cudaExtent& extent, unsigned flags);
cudaError free_array(ApiCall& call, cudaArray_t handle);

// A mipmapped array: each level is an array of half the size of the previous one, in the same
// allocation.
struct MipmappedArray {
    const Array* first = nullptr;  // the other levels follow this one
    unsigned levels = 0;
};
struct MipmapRequest {
    const cudaChannelFormatDesc* description;
    cudaExtent extent;
    unsigned levels;
    unsigned flags;
};
cudaError make_mipmapped_array(ApiCall& call, cudaMipmappedArray_t* handle,
                               const MipmapRequest& request);
cudaError free_mipmapped_array(ApiCall& call, cudaMipmappedArray_t handle);
// Returns null if the handle is unknown or the array's memory has been freed.
const MipmappedArray* find_mipmapped_array(cudaMipmappedArray_const_t handle);
// Returns null if the handle is unknown or the array's memory has been freed.
const Array* find_array(cudaArray_const_t handle);
// The address that the program wants to free. If `pointer` is the handle of an array, even of a
// freed one, this is the address of the array's memory; otherwise it is `pointer` itself.
std::uintptr_t address_to_free(const void* pointer);

// Replaces the arrays of the copy by their memory, so that all extents are in bytes.
cudaError replace_arrays(cudaMemcpy3DParms& copy);

}  // namespace streamlab::cudart
