// Replaces the allocator for the whole program.
// expect: error forbidden
// says: operator new
#include "lab.cuh"
// @given
void* operator new(std::size_t bytes) { return std::malloc(bytes + 1); }
