// Attributes of a kernel node. The priority and the cooperative attribute take effect at each
// launch; the others are hints, which are only stored and returned.
#pragma once

#include <memory>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

struct GraphNode;

struct KernelHints {
    cudaAccessPolicyWindow window{};
    cudaLaunchMemSyncDomainMap domain_map{0, 1};
    cudaLaunchMemSyncDomain domain = cudaLaunchMemSyncDomainDefault;
    unsigned shared_carveout = 0;
};

// Copies the node's attributes to `work`, which will replace the node's work: changing the
// parameters of a node keeps its attributes.
void keep_attributes(const GraphNode& node, class KeptWork& work);

}  // namespace streamlab::cudart
