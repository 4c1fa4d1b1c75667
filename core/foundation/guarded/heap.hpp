// The heap of the objects that streamlab itself keeps in a program. In a confined program they lie
// in guarded pages; in others they are blocks of malloc.
//
// The runtime's `new` and `delete` lead here (the CMakeLists.txt of cudart renames them when it
// links the runtime into one object). The program's own do not.
#pragma once

#include <cstddef>

namespace streamlab::guarded {

// A block of at least `bytes` at a multiple of `alignment`, a power of two; null if there is no
// memory.
void* allocate(std::size_t bytes, std::size_t alignment);
// Takes a block that lies in guarded pages. Blocks elsewhere are free()'s.
void release(void* block);

}  // namespace streamlab::guarded
