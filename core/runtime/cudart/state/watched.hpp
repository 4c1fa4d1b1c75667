// What the observer wants to be told of: so that everything else costs one comparison, here and in
// the access hooks.
#pragma once

#include <cstdint>

namespace streamlab::hazard {
class Shadow;
}

namespace streamlab::cudart {

// The shadow of device, pinned and managed memory; null if hazards are not being detected.
extern hazard::Shadow* global_shadow;
// Of the variables of the device whose kernel runs, once they have one, for loads of which nothing
// else has to be known; null: they take the long way.
extern hazard::Shadow* variables_shadow;

// Whether the run was asked who computes from what (observe/memory/dataflow.hpp).
extern bool watches_dataflow;

// The bounds of the ordinary memory that pending copies use.
struct WatchedHostMemory {
    std::uintptr_t begin = 0;
    std::uintptr_t bytes = 0;
    bool holds(std::uintptr_t address) const { return address - begin < bytes; }
};
extern WatchedHostMemory watched_host_memory;

// Blocks below this address may be used by pending copies or by nodes of graphs, so their ends
// matter; 0: no block is.
extern std::uintptr_t noted_blocks_end;
// The same of nodes alone.
extern std::uintptr_t held_blocks_end;
// Whether the heap's blocks are recorded (freed_blocks.hpp).
extern bool records_blocks;
// Nodes of graphs use memory on a stack.
extern bool graphs_use_stack;
// Whether the end of a function matters.
inline bool stack_is_noted() { return watched_host_memory.bytes != 0 || graphs_use_stack; }
// To be called when the memory changes that copies or graphs use: sets noted_blocks_end.
void note_ends();

}  // namespace streamlab::cudart
