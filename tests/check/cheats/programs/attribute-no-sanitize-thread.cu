// An attribute that removes the hooks, or runs code before them.
// expect: error forbidden
// says: the attribute
#include "lab.cuh"
// @given
__attribute__((__no_sanitize_thread__)) void hidden(int* n) { *n = 1; }
