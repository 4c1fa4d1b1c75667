// The same, in an inline definition, for which the linker reports no duplicate.
// expect: error forbidden
// says: `cudaMalloc` is the runtime's, and cannot be specialised
#include "lab.cuh"
// @given
#define SPECIALLY template <>
SPECIALLY inline auto cudaMalloc(int** pointer, std::size_t) -> cudaError_t {
    static int mine[1 << 20];
    *pointer = mine;
    return cudaSuccess;
}
cudaError_t use_it(int** pointer) { return cudaMalloc<int>(pointer, 4); }
