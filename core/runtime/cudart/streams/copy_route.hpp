// The direction of a copy, derived from its pointers: from the host, to the host, within a device
// or between two devices.
#pragma once

#include "cudart/streams/copy.hpp"

namespace streamlab::cudart {

struct CopyRoute {
    model::OperationKind operation;
    bool pageable;
    bool to_managed;
    bool from_managed;
    cudaError error = cudaSuccess;  // a pointer is invalid or does not match the request's kind
    // Peer copies: the device whose copy engine does the copy; null for all other copies.
    model::Device* engine_device = nullptr;
    bool through_host = false;  // the two devices have no peer access
};

// `preferred`: the stream's device, which does a peer copy if it can.
CopyRoute route_of(Runtime& runtime, const CopyRequest& request, const model::Device& preferred);

}  // namespace streamlab::cudart
