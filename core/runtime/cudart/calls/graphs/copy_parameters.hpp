// Parameters of copy and memset nodes, and their conversion to work.
#pragma once

#include "cudart/graph/node.hpp"

namespace streamlab::cudart {

cudaError make_work(const cudaMemcpy3DParms& asked, KeptWork& work);
cudaError make_work(const cudaMemsetParams& asked, KeptWork& work);

// Parameters for a copy of `bytes` contiguous bytes, as with cudaMemcpy.
cudaMemcpy3DParms plain_parameters(void* to, const void* from, std::size_t bytes,
                                   cudaMemcpyKind kind);

// The node's parameters, as set by the program or derived from the captured work.
cudaMemcpy3DParms copy_parameters(const GraphNode& node);
cudaMemsetParams memset_parameters(const GraphNode& node);

}  // namespace streamlab::cudart
