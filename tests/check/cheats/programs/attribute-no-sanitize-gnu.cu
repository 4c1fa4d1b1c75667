// An attribute that removes the hooks, or runs code before them.
// expect: error forbidden
// says: the attribute
#include "lab.cuh"
// @given
[[gnu::no_sanitize("thread")]] void hidden(int* n) { *n = 1; }
