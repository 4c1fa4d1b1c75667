// Frees of blocks of host memory.
#pragma once

namespace streamlab::cudart {

// Replaces free(memory); first reports a copy that still needs the block (M4). `site`: call site.
void free_observed(void* memory, const void* site);

}  // namespace streamlab::cudart
