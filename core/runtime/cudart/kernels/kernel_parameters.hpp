// Parameters of kernel nodes, and their conversion to work.
#pragma once

#include <memory>

#include "cudart/graph/node.hpp"
#include "cudart/process/program_allocator.hpp"

namespace streamlab::cudart {

// A copy of a kernel's arguments, with a pointer to each of them.
class KernelArguments {
public:
    // `arguments`: one pointer for each parameter of the kernel.
    KernelArguments(const streamlab_kernel_type& type, void** arguments);
    void** pointers() { return pointers_.data(); }

private:
    ProgramVector<ProgramVector<unsigned char>> values_;
    ProgramVector<void*> pointers_;
};

// `previous`: the node's current work, if any. The new work keeps the arguments of `previous` if
// kernel_parameters() could not return them to the program.
cudaError make_work(const cudaKernelNodeParams& asked, const Work* previous, KeptWork& work,
                    std::shared_ptr<KernelArguments>& arguments);

// The node's parameters, as set by the program or derived from a captured launch. For a captured
// launch, kernelParams points to null pointers, because the individual arguments are unknown; if
// the program passes these null pointers back, the arguments remain unchanged.
cudaKernelNodeParams kernel_parameters(GraphNode& node);

}  // namespace streamlab::cudart
