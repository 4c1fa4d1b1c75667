// Copy and memset nodes: what the program asks for, and the work it becomes.
#pragma once

#include "cudart/graph/node.hpp"

namespace streamlab::cudart {

cudaError make_work(const cudaMemcpy3DParms& asked, KeptWork& work);
cudaError make_work(const cudaMemsetParams& asked, KeptWork& work);

// A copy of `bytes` in one piece, as cudaMemcpy takes it.
cudaMemcpy3DParms plain_parameters(void* to, const void* from, std::size_t bytes,
                                   cudaMemcpyKind kind);

// As the program asked, or as the captured work says.
cudaMemcpy3DParms copy_parameters(const GraphNode& node);
cudaMemsetParams memset_parameters(const GraphNode& node);

}  // namespace streamlab::cudart
