// What the host pays once in a program: for its first allocation on the device, its first launch,
// copy, memset, record and host function, and for each kernel when it is launched the first time
// (lazy loading, the CUDA Programming Guide's "Lazy Loading"). Profiles leave it out (0) where it
// was not measured; `streamlab calibrate` measures it.
#pragma once

#include <unordered_set>

#include "model/operation.hpp"
#include "model/profile.hpp"

namespace streamlab::model {

// Each function gives the cost of the use that comes now: 0 unless it is the first.
class FirstUses {
public:
    explicit FirstUses(const Profile& profile) : profile_(profile) {}

    Nanoseconds launch_ns(const void* kernel, bool is_captured);
    Nanoseconds transfer_ns(OperationKind kind);
    Nanoseconds record_ns();
    Nanoseconds host_function_ns();
    Nanoseconds device_memory_ns();
    Nanoseconds instantiation_ns();
    // Of a copy straight to another device: by how much it takes longer on the device.
    Nanoseconds peer_copy_ns();

private:
    const Profile& profile_;
    std::unordered_set<const void*> kernels_;
    bool has_memory_ = false, launched_ = false, captured_ = false, copied_ = false, set_ = false,
         recorded_ = false, called_back_ = false, reached_ = false, instantiated_ = false;
};

}  // namespace streamlab::model
