// Device memory that a call allocates or frees at once, as cudaMalloc and cudaFree do.
#pragma once

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// Allocates on the calling thread's device. No bytes: no error and no memory.
cudaError allocate_device(ApiCall& call, void** pointer, std::size_t bytes);

// Waits for the memory's device, as measured on an H200 (no program may rely on that: A1, M6), and
// frees the memory.
cudaError free_device(ApiCall& call, const model::Allocation& allocation);

}  // namespace streamlab::cudart
