// The launch configuration: what stands between <<< and >>>.
#pragma once

#include <cstddef>

#include "model/kernel/kernel_execution.hpp"
#include "streamlab/cudart/types/handle.hpp"

namespace streamlab::cudart {

struct LaunchConfiguration {
    model::LaunchShape shape;
    std::size_t shared_bytes;  // as requested; the shape's member may be too small for it
    cudaStream_t stream;
    const void* caller;  // the code address of the launch
};

}  // namespace streamlab::cudart
