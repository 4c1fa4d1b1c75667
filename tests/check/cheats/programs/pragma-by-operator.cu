// The same as an operator, out of a macro.
// expect: error forbidden
// says: pragma GCC
#include "lab.cuh"
#define DO(x) _Pragma(#x)
DO(GCC push_options)
DO(GCC target("avx512f"))
// @given
