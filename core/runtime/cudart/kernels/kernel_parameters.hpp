// Parameters of kernel nodes, and the work that they become.
#pragma once

#include <memory>

#include "cudart/graph/node.hpp"
#include "cudart/process/program_allocator.hpp"

namespace streamlab::cudart {

// A copy of a kernel's arguments, as pointers to them.
class KernelArguments {
public:
    // `arguments` holds one pointer for each parameter of the kernel.
    KernelArguments(const streamlab_kernel_type& type, void** arguments);
    void** pointers() { return pointers_.data(); }

private:
    ProgramVector<ProgramVector<unsigned char>> values_;
    ProgramVector<void*> pointers_;
};

// `previous` is the node's present work, if it has any. If kernel_parameters() could not show its
// arguments to the program, the new work keeps them.
cudaError make_work(const cudaKernelNodeParams& asked, const Work* previous, KeptWork& work,
                    std::shared_ptr<KernelArguments>& arguments);

// The node's parameters, as set by the program or derived from the captured launch. The individual
// arguments of a captured launch are not known: kernelParams then points to null pointers, which
// mean "unchanged" when the program passes them back.
cudaKernelNodeParams kernel_parameters(GraphNode& node);

}  // namespace streamlab::cudart
