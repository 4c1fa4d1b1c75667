// Stores without hooks.
// expect: error forbidden
// says: _mm_stream_si32
#include <immintrin.h>

#include "lab.cuh"
// @given
void hidden(int* n) { _mm_stream_si32(n, 1); }
