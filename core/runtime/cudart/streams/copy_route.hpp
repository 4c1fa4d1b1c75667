// The direction of a copy, from what its pointers point to: from the host, to the host, within a
// device or between two devices.
#pragma once

#include "cudart/streams/copy.hpp"

namespace streamlab::cudart {

struct CopyRoute {
    model::OperationKind operation;
    bool pageable;
    bool to_managed;
    bool from_managed;
    cudaError error = cudaSuccess;  // a pointer is wrong, or does not agree with the request's kind
    // Between devices: the device whose engine does the copy; null for all other copies.
    model::Device* engine_device = nullptr;
    bool through_host = false;  // the two devices have no peer access
};

// For a copy between devices, `preferred`, the stream's device, does it if it can.
CopyRoute route_of(Runtime& runtime, const CopyRequest& request, const model::Device& preferred);

}  // namespace streamlab::cudart
