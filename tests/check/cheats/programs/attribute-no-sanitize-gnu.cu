// An attribute that takes the hooks away, or comes before them.
// expect: error forbidden
// says: the attribute
#include "lab.cuh"
// @given
[[gnu::no_sanitize("thread")]] void hidden(int* n) { *n = 1; }
