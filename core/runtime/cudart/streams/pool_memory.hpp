// Memory of pools, allocated and freed in stream order (rules A2, A3).
#pragma once

#include "cudart/memory/pool.hpp"

namespace streamlab::cudart {

// Allocates memory of the pool for later work of the stream.
cudaError allocate_in_stream(ApiCall& call, void** pointer, std::size_t bytes, Pool& pool,
                             model::Stream& stream);
// Frees memory of a pool or of cudaMalloc after all work issued to the stream so far.
cudaError free_in_stream(ApiCall& call, void* pointer, model::Stream& stream);
// Frees pool memory for cudaFree, which does not wait in this case (A1).
void free_now(ApiCall& call, const model::Allocation& allocation);

}  // namespace streamlab::cudart
