// Copies of one batch that depend on each other (rule M7): one writes what another one reads or
// writes, and cudaMemcpyBatchAsync promises no order among them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

struct CopyOfBatch {
    const void* to;
    const void* from;
    std::size_t bytes;
    std::uint32_t operation;
};

// Does nothing if hazards are not being detected.
void report_dependent_copies(const ApiCall& call, std::span<const CopyOfBatch> copies);

}  // namespace streamlab::cudart
