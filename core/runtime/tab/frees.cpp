// Replacements for free, realloc and delete in the program's code: memory that a copy still needs
// must not be freed (M4).
#include <cstdlib>
#include <new>

#include "cudart/interposed/block_end.hpp"
#include "cudart/state/freed_blocks.hpp"

namespace {

void note_end_if_watched(void* memory, const void* site) {
    if (streamlab::cudart::is_watched(memory)) streamlab::cudart::note_end(memory, site);
}

}  // namespace

namespace streamlab::cudart {

// The program's allocations are not recorded in a tab.
const FreedBlock* find_freed_block(std::uintptr_t, std::size_t) { return nullptr; }
bool is_mapped(std::uintptr_t, std::size_t) { return true; }

}  // namespace streamlab::cudart

extern "C" {

void streamlab_free(void* memory) {
    note_end_if_watched(memory, STREAMLAB_CALLER);
    std::free(memory);
}

void* streamlab_realloc(void* memory, std::size_t bytes) {
    streamlab::cudart::note_new_size(memory, bytes, STREAMLAB_CALLER);
    return std::realloc(memory, bytes);
}

void streamlab_delete(void* memory) {
    note_end_if_watched(memory, STREAMLAB_CALLER);
    ::operator delete(memory);
}

}  // extern "C"
