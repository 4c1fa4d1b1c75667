// A pragma that changes how the rest is compiled.
// expect: error forbidden
// says: pragma GCC optimize
#include "lab.cuh"
#pragma GCC optimize("O0")
// @given
