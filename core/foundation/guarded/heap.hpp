// Heap for streamlab's own objects in a program. In a confined program they lie in guarded pages,
// in other programs in blocks of malloc.
//
// The runtime's `new` and `delete` call these functions, the program's own do not: the
// CMakeLists.txt of cudart renames the runtime's when it links the runtime into one object.
#pragma once

#include <cstddef>

namespace streamlab::guarded {

// Returns a block of at least `bytes`, aligned to `alignment`, a power of two; null if out of
// memory.
void* allocate(std::size_t bytes, std::size_t alignment);
// Frees a block in guarded pages. Other blocks go to free().
void release(void* block);

}  // namespace streamlab::guarded
