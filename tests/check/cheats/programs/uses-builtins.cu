// Stores without hooks.
// expect: error forbidden
// says: __builtin_ia32_movnti
#include "lab.cuh"
// @given
void hidden(int* n, int* m) { __builtin_ia32_movnti(n, *m); }
