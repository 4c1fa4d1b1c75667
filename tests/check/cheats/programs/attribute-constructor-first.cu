// An attribute that takes the hooks away, or comes before them.
// expect: error forbidden
// says: the attribute
#include "lab.cuh"
// @given
__attribute__((constructor(100))) void hidden(int* n) { *n = 1; }
