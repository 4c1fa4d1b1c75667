// The end of a block of the program's memory.
#pragma once

namespace streamlab::cudart {

// What free(memory) does, which reports first whether a copy still needs the block (M4). `site` is
// the caller's place in the code.
void free_seen(void* memory, const void* site);

}  // namespace streamlab::cudart
