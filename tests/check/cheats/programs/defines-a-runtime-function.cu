// Defines a function of CUDA's that always succeeds.
// expect: error forbidden
// says: cudaGetLastError
#include "lab.cuh"
// @given
extern "C" cudaError_t cudaGetLastError() { return cudaSuccess; }
