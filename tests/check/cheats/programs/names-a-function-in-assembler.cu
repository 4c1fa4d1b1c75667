// Defines it under another name, which the assembler renames.
// expect: error forbidden
// says: inline assembly
#include "lab.cuh"
// @given
extern "C" cudaError_t quiet() asm("cudaGetLastError");
cudaError_t quiet() { return cudaSuccess; }
