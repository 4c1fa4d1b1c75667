// Heap blocks that the program has freed and that have not been reallocated. If a copy uses such a
// block, the access hooks cannot detect the mistake, because the program itself does not access the
// block (A7).
//
// Each allocation or free adds an entry to a ring buffer. Only copies read the buffer.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/watched.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

void record_allocated_block(void* memory);
// Must be called before the program frees the block.
void record_freed_block(void* memory, const void* site);
// Must be called before the program unmaps the pages.
void record_unmapped_pages(void* memory, std::size_t bytes, const void* site);

inline void note_allocated_block(void* memory) {
    if (__builtin_expect(records_blocks, false) && memory) record_allocated_block(memory);
}

struct FreedBlock {
    std::uintptr_t end;
    bool was_mapped;  // the block had its own pages, and the free unmapped them
    bool is_taken;    // the runtime has since allocated part of the block
    trace::HazardPlace place;
};
// Returns the freed block that overlaps these bytes. Returns null if there is none or if the block
// was freed too long ago.
const FreedBlock* find_freed_block(std::uintptr_t address, std::size_t bytes);
// True if every page in the range is mapped.
bool is_mapped(std::uintptr_t address, std::size_t bytes);

}  // namespace streamlab::cudart
