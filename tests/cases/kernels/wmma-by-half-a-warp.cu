// All lanes of a warp load, multiply and store a tile together; without some of them it is undefined.
// rule: S1
// only-on: model
// stopped: wmma::load_matrix_sync by 16 lanes of a warp: all 32 must call it
// prints-end: and the others have ended or never were
#include <mma.h>

#include "case.cuh"

using namespace nvcuda;

__global__ void load(const half* from, float* to) {
    if (threadIdx.x >= 16) return;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> tile;
    wmma::load_matrix_sync(tile, from, 16);
    to[threadIdx.x] = __half2float(tile.x[0]);
}

int main() {
    half* from;
    float* to;
    CHECK(cudaMalloc(&from, 256 * sizeof(half)));
    CHECK(cudaMemset(from, 0, 256 * sizeof(half)));
    CHECK(cudaMalloc(&to, 16 * sizeof(float)));
    load<<<1, 32>>>(from, to);
    CHECK(cudaDeviceSynchronize());
}
