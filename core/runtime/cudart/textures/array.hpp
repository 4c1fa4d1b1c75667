// CUDA arrays: memory of a device in elements, for textures and surfaces (decision 41).
//
// An array is an allocation like cudaMalloc's. Its rows lie one behind the other, each at a
// multiple of row_alignment; a GPU orders small blocks of elements instead, which no program can
// see.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

inline constexpr std::size_t row_alignment = 64;

// How elements lie in memory: those of an array, or those that a texture sees in linear memory.
struct ElementFormat {
    cudaChannelFormatKind kind = cudaChannelFormatKindNone;
    std::uint8_t channels = 0;       // 1, 2 or 4
    std::uint8_t channel_bytes = 0;  // 1, 2 or 4
    std::size_t bytes() const { return std::size_t{channels} * channel_bytes; }
};
// False for what no array can hold (cudaErrorInvalidChannelDescriptor), and for half precision.
bool find_format(const cudaChannelFormatDesc& description, ElementFormat& format);

// What a cudaArray_t stands for. Slices are the depth of a three-dimensional array, layers, or the
// faces of a cube map.
struct Array {
    cudaChannelFormatDesc description{};
    cudaExtent extent{};  // as the program asked
    unsigned flags = 0;
    ElementFormat format;
    std::size_t width = 0;  // in elements
    std::size_t rows = 1;
    std::size_t slices = 1;
    std::size_t pitch = 0;  // bytes from row to row
    std::uintptr_t address = 0;
    std::uintptr_t memory = 0;  // the allocation that it lies in: its own, or that of all levels
    std::uint32_t buffer = 0;   // trace::Buffer::id of its memory

    std::size_t row_bytes() const { return width * format.bytes(); }
    std::size_t slice_bytes() const { return pitch * rows; }
};

cudaError make_array(ApiCall& call, cudaArray_t* handle, const cudaChannelFormatDesc* description,
                     const cudaExtent& extent, unsigned flags);
cudaError free_array(ApiCall& call, cudaArray_t handle);

// An array in several resolutions, each an array of half the size of the one before, in one
// allocation.
struct MipmappedArray {
    const Array* first = nullptr;  // the others follow it
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
// Null if the handle names none whose memory is still allocated.
const MipmappedArray* find_mipmapped_array(cudaMipmappedArray_const_t handle);
// Null if the handle names no array whose memory is still allocated.
const Array* find_array(cudaArray_const_t handle);
// What a program asks to free: the memory of the array whose handle the pointer is, even if that is
// freed already, or else the pointer itself.
std::uintptr_t address_to_free(const void* pointer);

// Puts the arrays' memory into the copy in the place of its arrays, so that all of it counts bytes.
cudaError replace_arrays(cudaMemcpy3DParms& copy);

}  // namespace streamlab::cudart
