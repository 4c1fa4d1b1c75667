// The program's kernels by address, for cudaLaunchKernel, cudaFuncGetAttributes and kernel nodes,
// which receive an untyped pointer.
//
// A kernel's definition registers its type under its mangled name
// (streamlab/cudart/abi/kernel_type.hpp); the program's symbol table maps the name to an address.
#pragma once

#include <functional>
#include <string>

#include "cudart/process/program_allocator.hpp"
#include "streamlab/cudart/abi_types.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

struct KernelEntry {
    const void* function = nullptr;  // the kernel's address in the program
    const streamlab_kernel_type* type = nullptr;
    std::string mangled_name;
    ProgramVector<char> shown_name;  // the same name, in memory that cudaFuncGetName may return
};

// Returns null if no kernel of the program has that address.
const KernelEntry* find_kernel(const void* function);
// The error for a pointer that is not a kernel, as measured on an H200 with CUDA 13.0, which treats
// non-null pointers as kernel handles.
inline cudaError not_a_kernel_error(const void* function) {
    return function ? cudaErrorInvalidResourceHandle : cudaErrorInvalidDeviceFunction;
}
// Returns the kernel of a launch; null if the symbol table does not contain it.
const KernelEntry* find_kernel(const streamlab_kernel_type* type);

// False if the rewriter does not support the form of the kernel's parameters.
inline bool can_be_called(const KernelEntry& kernel) {
    return kernel.type->parameter_bytes != nullptr;
}

using TakeBody = std::function<void(const streamlab_kernel_body& body, const void* arguments)>;

// Calls `take` once with the kernel's body and copies of its arguments. `arguments`: a pointer to
// each argument. The copies live until this function returns.
void with_kernel_body(const KernelEntry& kernel, void** arguments, const TakeBody& take);

// If the kernel was called by with_kernel_body(), passes the body to it and returns true.
bool pass_body_to_caller(const streamlab_kernel_body& body, const void* arguments);

}  // namespace streamlab::cudart
