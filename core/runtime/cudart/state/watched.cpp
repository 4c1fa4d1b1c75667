#include "cudart/state/watched.hpp"

#include <algorithm>

namespace streamlab::cudart {

hazard::Shadow* global_shadow = nullptr;
hazard::Shadow* variables_shadow = nullptr;
WatchedHostMemory watched_host_memory;
bool watches_dataflow = false;
std::uintptr_t watched_blocks_end = 0;
std::uintptr_t graph_blocks_end = 0;
bool graphs_use_stack = false;
bool records_blocks = false;

void update_watched_blocks() {
    const std::uintptr_t end =
        watched_host_memory.bytes ? watched_host_memory.begin + watched_host_memory.bytes : 0;
    watched_blocks_end = std::max(end, graph_blocks_end);
}

}  // namespace streamlab::cudart
