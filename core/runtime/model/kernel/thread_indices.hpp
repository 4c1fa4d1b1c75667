// What threadIdx, blockIdx and their like read. The program declares the same layout under this
// name.
#pragma once

#include "model/memory/device_thread.hpp"

namespace streamlab::model {

struct ThreadIndices {
    Index3 thread, block, block_dim, grid_dim;
};
extern "C" ThreadIndices streamlab_current_thread;

// The index of element `number`, counted from 0, with x running fastest.
inline Index3 index_in(std::uint64_t number, const Index3& extent) {
    return {static_cast<std::uint32_t>(number % extent.x),
            static_cast<std::uint32_t>(number / extent.x % extent.y),
            static_cast<std::uint32_t>(number / extent.x / extent.y)};
}

}  // namespace streamlab::model
