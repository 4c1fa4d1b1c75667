// Storage of threadIdx, blockIdx and the like. The program declares the same layout under this
// name.
#pragma once

#include "model/memory/device_thread.hpp"

namespace streamlab::model {

struct ThreadIndices {
    Index3 thread, block, block_dim, grid_dim;
};
extern "C" ThreadIndices streamlab_current_thread;

}  // namespace streamlab::model
