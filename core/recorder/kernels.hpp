// The program's kernels: what is launched is a pointer or a handle, and the timeline needs a name
// and how much of the device a grid could fill.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <string>
#include <unordered_map>

namespace streamlab::recorder {

class Kernels {
public:
    // __cudaRegisterFunction, before main(): the host's function of that address is this kernel.
    void registered(const void* function, const char* mangled_name);
    // __cudaGetKernel: newer stubs launch by a handle.
    void got_handle(const void* handle, const void* function) { functions_[handle] = function; }

    // As the source has it, "scale" or "sum<4>".
    const std::string& name_of(const void* kernel);

private:
    std::unordered_map<const void*, std::string> names_;
    std::unordered_map<const void*, const void*> functions_;
};

}  // namespace streamlab::recorder
