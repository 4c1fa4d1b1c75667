// Dependent copies in one batch (rule M7): one writes memory that another reads or writes, and
// cudaMemcpyBatchAsync guarantees no order between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

struct BatchCopy {
    const void* to;
    const void* from;
    std::size_t bytes;
    std::uint32_t operation;
};

// Does nothing if hazard detection is off.
void report_dependent_copies(const ApiCall& call, std::span<const BatchCopy> copies);

}  // namespace streamlab::cudart
