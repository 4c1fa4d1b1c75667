// make_cudaPitchedPtr and similar functions, for the parameters of two- and three-dimensional
// copies.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/types/copy.hpp"

STREAMLAB_INLINE cudaPitchedPtr make_cudaPitchedPtr(void* pointer, size_t pitch, size_t width,
                                                    size_t height) {
    return cudaPitchedPtr{pointer, pitch, width, height};
}
STREAMLAB_INLINE cudaPos make_cudaPos(size_t x, size_t y, size_t z) { return cudaPos{x, y, z}; }
STREAMLAB_INLINE cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth) {
    return cudaExtent{width, height, depth};
}
