// Frees and reallocations of host memory that a copy or a graph may still need (M4). The check
// costs one comparison while no copy or graph uses host memory.
#pragma once

#include <malloc.h>

#include <cstddef>
#include <cstdint>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/api_call.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

inline bool is_watched(const void* memory) {
    return memory && reinterpret_cast<std::uintptr_t>(memory) < watched_blocks_end &&
           !model::current_host->inside;
}

inline void note_end(void* memory, std::size_t bytes, const void* site) {
    observation->host.on_block_freed(reinterpret_cast<std::uintptr_t>(memory), bytes, site);
}
// Must be called before a watched block is freed, while its size is still known.
inline void note_end(void* memory, const void* site) {
    note_end(memory, malloc_usable_size(memory), site);
}

// A block that grows may keep its address, but the program must not rely on that.
inline void note_new_size(void* memory, std::size_t bytes, const void* site) {
    const std::size_t before = is_watched(memory) ? malloc_usable_size(memory) : 0;
    if (before != 0 && (bytes == 0 || bytes > before)) note_end(memory, site);
}

}  // namespace streamlab::cudart
