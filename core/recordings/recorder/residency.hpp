// How much of the device a grid could fill (C1).
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

namespace streamlab::recorder {

// 1 or more means that it leaves no room for another grid. It is computed from the grid's shape
// alone: the registers and shared memory that the kernel declares are not known here.
float share_of_device(dim3 grid, dim3 block, std::size_t shared_bytes);

}  // namespace streamlab::recorder
