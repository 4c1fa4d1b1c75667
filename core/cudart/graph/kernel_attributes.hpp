// What a kernel node has beyond its parameters. Its priority and whether it is cooperative count at
// each launch; the rest are hints, kept and given back.
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

// After its parameters have been replaced by `work`: attributes are no part of them.
void keep_attributes(const GraphNode& node, class KeptWork& work);

}  // namespace streamlab::cudart
