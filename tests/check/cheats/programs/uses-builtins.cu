// Copies past the hooks.
// expect: error forbidden
// says: __builtin_memcpy
#include "lab.cuh"
// @given
void hidden(int* n, int* m) { __builtin_memcpy(n, m, 4); }
