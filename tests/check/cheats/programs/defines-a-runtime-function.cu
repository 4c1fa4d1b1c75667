// Defines a CUDA function that always succeeds.
// expect: error forbidden
// says: cudaGetLastError
#include "lab.cuh"
// @given
extern "C" cudaError_t cudaGetLastError() { return cudaSuccess; }
