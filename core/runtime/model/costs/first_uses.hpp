// Host costs paid once per program: for its first allocation on the device, its first launch, copy,
// memset, record and host function, and for the first launch of each kernel (see "Lazy Loading" in
// the CUDA Programming Guide). A profile has 0 for a cost that was not measured; `streamlab
// calibrate` measures it.
#pragma once

#include <unordered_set>

#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::model {

// Each function returns the extra cost of the next use: 0 unless it is the first.
class FirstUses {
public:
    explicit FirstUses(const Profile& profile) : profile_(profile) {}

    Nanoseconds launch_ns(const void* kernel, bool is_captured);
    Nanoseconds transfer_ns(OperationKind kind);
    Nanoseconds record_ns();
    Nanoseconds host_function_ns();
    Nanoseconds device_memory_ns();
    Nanoseconds instantiation_ns();
    // Extra time on the device for a direct copy to another device.
    Nanoseconds peer_copy_ns();

private:
    const Profile& profile_;
    std::unordered_set<const void*> kernels_;
    bool has_memory_ = false, launched_ = false, captured_ = false, copied_ = false, set_ = false,
         recorded_ = false, called_back_ = false, reached_ = false, instantiated_ = false;
};

}  // namespace streamlab::model
