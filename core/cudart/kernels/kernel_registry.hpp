// The program's kernels by address: what cudaLaunchKernel, cudaFuncGetAttributes and kernel nodes
// are given is a pointer that has lost its type.
//
// A kernel's definition registers its type under its mangled name (streamlab/kernel_type.hpp); the
// symbol table of the program says which address has that name.
#pragma once

#include <functional>
#include <string>

#include "streamlab/abi_types.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

struct KernelEntry {
    const void* function = nullptr;  // the address that the program takes of it
    const streamlab_kernel_type* type = nullptr;
    std::string mangled_name;
};

// Null where no kernel of the program has that address.
const KernelEntry* find_kernel(const void* function);
// What a call says of a pointer that is no kernel's: measured on an H200 with CUDA 13.0, which
// takes other pointers for the handles of kernels.
inline cudaError not_a_kernel(const void* function) {
    return function ? cudaErrorInvalidResourceHandle : cudaErrorInvalidDeviceFunction;
}
// The kernel of a launch; null where the symbol table does not say it.
const KernelEntry* find_kernel(const streamlab_kernel_type* type);

// False: the kernel's parameters have a form that the rewriter does not understand.
inline bool can_be_called(const KernelEntry& kernel) {
    return kernel.type->parameter_bytes != nullptr;
}

using TakeBody = std::function<void(const streamlab_kernel_body& body, const void* arguments)>;

// Calls `take` once with the kernel's body and its arguments, which are copied from what the
// pointers point to, as many as it has parameters. They are gone when this returns.
void with_kernel_body(const KernelEntry& kernel, void** arguments, const TakeBody& take);

// Where a kernel was called by with_kernel_body, its body goes there, and this is true.
bool taken_by_caller(const streamlab_kernel_body& body, const void* arguments);

}  // namespace streamlab::cudart
