// The program's kernels. A launch gives a pointer or a handle; the timeline needs the kernel's
// name, and how much of the device a grid could fill.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <string>
#include <unordered_map>

namespace streamlab::recorder {

class Kernels {
public:
    // Called by __cudaRegisterFunction, before main(): the host function at that address stands for
    // this kernel.
    void registered(const void* function, const char* mangled_name);
    // Called by __cudaGetKernel: newer stubs launch by a handle.
    void got_handle(const void* handle, const void* function) { functions_[handle] = function; }

    // The name as in the source, "scale" or "sum<4>".
    const std::string& name_of(const void* kernel);

private:
    std::unordered_map<const void*, std::string> names_;
    std::unordered_map<const void*, const void*> functions_;
};

}  // namespace streamlab::recorder
