// A tile of a matrix is aligned to 32 bytes, and its row
// stride is a multiple of 16 bytes. Padding preserves that.
// rule: S1
// only-on: model
// prints: cudaSuccess
// wrong: one tile starts at the matrix's second element, the other has rows of 17
// finds: misaligned tile X1
// finds: misaligned tile X1
// repaired: it starts at the matrix's first element, and the rows have 24
#include <mma.h>

#include "case.cuh"

using namespace nvcuda;

__global__ void tile(const half* from, float* to, unsigned first, unsigned row) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    wmma::load_matrix_sync(a, from + first, 16);
    wmma::load_matrix_sync(b, from, row);
    wmma::mma_sync(sum, a, b, sum);
    wmma::store_matrix_sync(to, sum, 16, wmma::mem_row_major);
}

int main() {
    half* from;
    float* to;
    CHECK(cudaMalloc(&from, 512 * sizeof(half)));
    CHECK(cudaMemset(from, 0, 512 * sizeof(half)));
    CHECK(cudaMalloc(&to, 256 * sizeof(float)));
    const bool repaired = knob("repaired", 0) != 0;
    tile<<<1, 32>>>(from, to, repaired ? 0 : 1, repaired ? 24 : 17);
    show(cudaDeviceSynchronize());
    CHECK(cudaFree(from));
    CHECK(cudaFree(to));
}
