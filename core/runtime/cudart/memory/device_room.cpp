#include "cudart/memory/device_room.hpp"

#include <algorithm>

#include "cudart/memory/graph_memory.hpp"
#include "cudart/memory/pool.hpp"

namespace streamlab::cudart {

std::size_t unreserved_bytes(std::size_t device) {
    const std::size_t all = model::countable_memory_bytes(profile());
    return all - std::min(all, runtime_if_ready->space.device_bytes(device));
}

// Measured on an H200 with CUDA 13.0, 2026-11-29: with 16 GiB reserved by two pools and 8.5 GiB
// free, a request for 1/16 GiB more than 8.5 GiB emptied both pools. A request that still did not
// fit then emptied them, too.
bool make_room(ApiCall& call, std::size_t bytes, std::size_t device) {
    if (bytes <= unreserved_bytes(device)) return true;
    memory_pools().release_unused(call, device);
    trim_graph_memory(call, static_cast<int>(device));
    return bytes <= unreserved_bytes(device);
}

}  // namespace streamlab::cudart
