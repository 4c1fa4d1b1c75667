// Filters for the observer: global state that lets the runtime and the access hooks skip irrelevant
// events at the cost of one comparison.
#pragma once

#include <cstdint>

namespace streamlab::hazard {
class Shadow;
}

namespace streamlab::cudart {

// Shadow of device, pinned and managed memory; null if hazard detection is off.
extern hazard::Shadow* global_shadow;
// Shadow of the device variables of the running kernel's device, for loads that need no further
// checks. If it is null, loads of variables take the slow path.
extern hazard::Shadow* variables_shadow;

// True if the run records data flow (observe/memory/dataflow.hpp).
extern bool watches_dataflow;

// Bounds of the pageable memory that pending copies use.
struct WatchedHostMemory {
    std::uintptr_t begin = 0;
    std::uintptr_t bytes = 0;
    bool holds(std::uintptr_t address) const { return address - begin < bytes; }
};
extern WatchedHostMemory watched_host_memory;

// Pending copies or graph nodes may use blocks below this address, so frees of such blocks are
// reported. 0 if there are no such blocks.
extern std::uintptr_t watched_blocks_end;
// Like watched_blocks_end, for graph nodes only.
extern std::uintptr_t graph_blocks_end;
// True if heap blocks are recorded (freed_blocks.hpp).
extern bool records_blocks;
// True if graph nodes use stack memory.
extern bool graphs_use_stack;
// True if function returns must be reported, because stack memory is in use.
inline bool is_stack_watched() { return watched_host_memory.bytes != 0 || graphs_use_stack; }
// Must be called when the set of memory used by copies or graphs changes; updates
// watched_blocks_end.
void update_watched_blocks();

}  // namespace streamlab::cudart
