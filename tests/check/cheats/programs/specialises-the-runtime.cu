// Specialises a runtime template with which the harness allocates.
// expect: error forbidden
// says: `cudaMallocHost` is the runtime's, and cannot be specialised
#include "lab.cuh"
// @given
template <>
cudaError_t cudaMallocHost<int>(int** pointer, std::size_t, unsigned) {
    static int mine[1 << 20];
    *pointer = mine;
    return cudaSuccess;
}
