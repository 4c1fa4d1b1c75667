// The fraction of the device that a grid could fill (C1).
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

namespace streamlab::recorder {

// A value of 1 or more means that no other grid fits. It follows from the grid and block dimensions
// and the dynamic shared memory: the kernel's registers and static shared memory are unknown here.
float occupied_fraction(dim3 grid, dim3 block, std::size_t shared_bytes);

}  // namespace streamlab::recorder
