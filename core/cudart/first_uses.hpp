// What the host pays once in a program: for its first allocation on the device, its first launch,
// copy, memset, record and host function, and for each kernel when it is launched the first time
// (lazy loading, the CUDA Programming Guide's "Lazy Loading"). Profiles leave it out (0) where it
// was not measured; `streamlab calibrate` measures it.
#pragma once

#include <unordered_set>

#include "cudart/work.hpp"

namespace streamlab::cudart {

class FirstUses {
public:
    // Of this work, which the host issues now, or captures; 0 where there was such work before.
    Nanoseconds cost_ns(const Work& work, bool is_captured);
    Nanoseconds instantiation_ns();
    // By which the copy itself takes longer: the first that goes straight to another device.
    Nanoseconds lengthening_ns(const TransferWork& work);
    // Of an allocation on the device.
    Nanoseconds device_memory_ns();

private:
    Nanoseconds kernel_ns(const KernelWork& work, bool is_captured);
    Nanoseconds transfer_ns(const TransferWork& work);

    std::unordered_set<const void*> kernels_;
    bool has_memory_ = false, launched_ = false, captured_ = false, copied_ = false, set_ = false,
         recorded_ = false, called_back_ = false, reached_ = false, instantiated_ = false;
};

}  // namespace streamlab::cudart
