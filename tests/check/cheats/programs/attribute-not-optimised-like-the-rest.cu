// An attribute that removes the hooks, or runs code before them.
// expect: error forbidden
// says: the attribute
#include "lab.cuh"
// @given
__attribute__((optimize("O0"))) void hidden(int* n) { *n = 1; }
