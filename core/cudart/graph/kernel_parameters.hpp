// Kernel nodes: what the program asks for, and the work it becomes.
#pragma once

#include <memory>
#include <vector>

#include "cudart/graph/node.hpp"

namespace streamlab::cudart {

// A copy of a kernel's arguments, as pointers to them.
class KernelArguments {
public:
    // `arguments` holds as many pointers as the kernel has parameters.
    KernelArguments(const streamlab_kernel_type& type, void** arguments);
    void** pointers() { return pointers_.data(); }

private:
    std::vector<std::unique_ptr<unsigned char[]>> values_;
    std::vector<void*> pointers_;
};

// `previous` is the node's work, where it has some: kernel_parameters() may have told the program
// of it without being able to show its arguments. Then they stay.
cudaError make_work(const cudaKernelNodeParams& asked, const Work* previous, KeptWork& work,
                    std::shared_ptr<KernelArguments>& arguments);

// As the program asked, or as the captured launch says. The arguments of a captured launch cannot
// be told apart: kernelParams then points to null pointers, and means "as they are" when it comes
// back.
cudaKernelNodeParams kernel_parameters(GraphNode& node);

}  // namespace streamlab::cudart
