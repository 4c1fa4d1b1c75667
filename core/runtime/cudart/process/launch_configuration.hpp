// The launch configuration: the parameters in <<< and >>>.
#pragma once

#include <cstddef>

#include "model/kernel/kernel_execution.hpp"
#include "streamlab/cudart/types/handle.hpp"

namespace streamlab::cudart {

struct LaunchConfiguration {
    model::LaunchShape shape;
    std::size_t shared_bytes;  // as requested; may exceed the range of the shape's member
    cudaStream_t stream;
    const void* caller;                // call site of the launch
    const void* outer_site = nullptr;  // from which the launching function was called
};

}  // namespace streamlab::cudart
