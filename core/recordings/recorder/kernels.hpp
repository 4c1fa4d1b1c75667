// The names of the program's kernels, by the pointer or handle that a launch passes.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <string>
#include <unordered_map>

namespace streamlab::recorder {

class Kernels {
public:
    // Called by __cudaRegisterFunction before main(): `function` is the host stub of this kernel.
    void registered(const void* function, const char* mangled_name);
    // Called by __cudaGetKernel: the stubs of CUDA 13 launch by handle.
    void add_handle(const void* handle, const void* function) { functions_[handle] = function; }

    // The name as in the source: "scale" or "sum<4>".
    const std::string& name_of(const void* kernel);

private:
    std::unordered_map<const void*, std::string> names_;
    std::unordered_map<const void*, const void*> functions_;
};

}  // namespace streamlab::recorder
