// The blocks of the heap that the program has freed and that nobody has got since. A copy that uses
// one is a mistake, which no access of the program shows (A7).
//
// Each block that is allocated or freed costs an entry in a ring, and only copies look at them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/watched.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

void record_allocated_block(void* memory);
// To be called before it is freed, by the program.
void record_freed_block(void* memory, const void* site);
// The same for pages that the program gives back to the system.
void record_unmapped_pages(void* memory, std::size_t bytes, const void* site);

inline void note_allocated_block(void* memory) {
    if (__builtin_expect(records_blocks, false) && memory) record_allocated_block(memory);
}

struct FreedBlock {
    std::uintptr_t end;
    bool was_mapped;  // it had pages of its own, which the free gave back to the system
    bool is_taken;    // the runtime has got some of them since
    trace::HazardPlace place;
};
// The block that held any of these bytes; null if the program has freed none, or too long ago.
const FreedBlock* find_freed_block(std::uintptr_t address, std::size_t bytes);
// Whether all of the bytes belong to some pages of the process.
bool is_mapped(std::uintptr_t address, std::size_t bytes);

}  // namespace streamlab::cudart
