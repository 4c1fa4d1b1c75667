// Which way a copy goes, from what its pointers point to: from the host, to it, within a device or
// between two.
#pragma once

#include "cudart/memory/copy.hpp"

namespace streamlab::cudart {

struct CopyRoute {
    model::OperationKind operation;
    bool pageable;
    bool to_managed;
    bool from_managed;
    cudaError error = cudaSuccess;  // a pointer is wrong, or does not agree with the request's kind
    // Between devices: whose engine does it; null for all others.
    model::Device* engine_device = nullptr;
    bool through_host = false;  // the two cannot reach each other
};

// Between devices, `preferred` does it if it can: the device of the stream.
CopyRoute route_of(Runtime& runtime, const CopyRequest& request, const model::Device& preferred);

}  // namespace streamlab::cudart
