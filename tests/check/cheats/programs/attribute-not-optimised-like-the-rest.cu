// An attribute that takes the hooks away, or comes before them.
// expect: error forbidden
// says: the attribute
#include "lab.cuh"
// @given
__attribute__((optimize("O0"))) void hidden(int* n) { *n = 1; }
