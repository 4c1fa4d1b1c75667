// Writes the program's allocations to the trace.
#pragma once

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// `operation`: the operation that allocates or frees the memory in stream order (A2, A3); 0 if the
// call does so immediately.
void write_buffer(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation = 0);
void write_freed(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation = 0);

}  // namespace streamlab::cudart
