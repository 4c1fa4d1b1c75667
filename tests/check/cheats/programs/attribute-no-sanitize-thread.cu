// An attribute that takes the hooks away, or comes before them.
// expect: error forbidden
// says: the attribute
#include "lab.cuh"
// @given
__attribute__((__no_sanitize_thread__)) void hidden(int* n) { *n = 1; }
