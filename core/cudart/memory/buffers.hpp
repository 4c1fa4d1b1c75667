// The program's allocations, as the trace tells of them.
#pragma once

#include "cudart/api/api_call.hpp"

namespace streamlab::cudart {

// `operation`: what allocates or frees it in stream order (A2, A3); 0 where the call itself does.
void write_buffer(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation = 0);
void write_freed(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation = 0);

}  // namespace streamlab::cudart
