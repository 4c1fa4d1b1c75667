// Immediate allocation and freeing of device memory, for cudaMalloc, cudaFree and similar calls.
#pragma once

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// Allocates on the calling thread's device. A size of 0 succeeds and returns null.
cudaError allocate_device(ApiCall& call, void** pointer, std::size_t bytes);

// Waits for the memory's device, as measured on an H200, then frees the memory. Programs must not
// rely on the wait (A1, M6).
cudaError free_device(ApiCall& call, const model::Allocation& allocation);

}  // namespace streamlab::cudart
