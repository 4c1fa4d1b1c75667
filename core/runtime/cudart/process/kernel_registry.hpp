// The program's kernels by address, because cudaLaunchKernel, cudaFuncGetAttributes and kernel
// nodes receive an untyped pointer.
//
// A kernel's definition registers its type under its mangled name
// (streamlab/cudart/abi/kernel_type.hpp); the program's symbol table gives the address of that
// name.
#pragma once

#include <functional>
#include <string>

#include "cudart/process/program_allocator.hpp"
#include "streamlab/cudart/abi_types.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

struct KernelEntry {
    const void* function = nullptr;  // its address, as the program takes it
    const streamlab_kernel_type* type = nullptr;
    std::string mangled_name;
    ProgramVector<char> shown_name;  // the same, for cudaFuncGetName
};

// Null if no kernel of the program has that address.
const KernelEntry* find_kernel(const void* function);
// The error for a pointer that is not a kernel: measured on an H200 with CUDA 13.0, which takes
// other pointers for handles of kernels.
inline cudaError not_a_kernel(const void* function) {
    return function ? cudaErrorInvalidResourceHandle : cudaErrorInvalidDeviceFunction;
}
// The kernel of a launch; null if the symbol table does not have it.
const KernelEntry* find_kernel(const streamlab_kernel_type* type);

// False if the kernel's parameters have a form that the rewriter does not understand.
inline bool can_be_called(const KernelEntry& kernel) {
    return kernel.type->parameter_bytes != nullptr;
}

using TakeBody = std::function<void(const streamlab_kernel_body& body, const void* arguments)>;

// Calls `take` once with the kernel's body and its arguments, which are copied from what the
// pointers in `arguments` point to, one for each parameter. The copies live only until this
// returns.
void with_kernel_body(const KernelEntry& kernel, void** arguments, const TakeBody& take);

// If the kernel was called by with_kernel_body(), passes the body to it and returns true.
bool taken_by_caller(const streamlab_kernel_body& body, const void* arguments);

}  // namespace streamlab::cudart
