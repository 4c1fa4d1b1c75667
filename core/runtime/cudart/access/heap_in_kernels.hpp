// malloc and new in kernels, and the frees of their memory (memory/kernel_heap.hpp).
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// Allocate and free for the running thread of a kernel. Allocation returns null if the heap is
// full.
void* allocate_in_kernel(std::size_t bytes, std::size_t at_multiple_of, const void* site);
void free_in_kernel(void* memory, const void* site);

}  // namespace streamlab::cudart
