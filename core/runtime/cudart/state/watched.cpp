#include "cudart/state/watched.hpp"

#include <algorithm>

namespace streamlab::cudart {

hazard::Shadow* global_shadow = nullptr;
hazard::Shadow* variables_shadow = nullptr;
WatchedHostMemory watched_host_memory;
bool watches_dataflow = false;
std::uintptr_t noted_blocks_end = 0;
std::uintptr_t held_blocks_end = 0;
bool graphs_use_stack = false;
bool records_blocks = false;

void note_ends() {
    const std::uintptr_t end =
        watched_host_memory.bytes ? watched_host_memory.begin + watched_host_memory.bytes : 0;
    noted_blocks_end = std::max(end, held_blocks_end);
}

}  // namespace streamlab::cudart
