// wrong: cudaMemcpyToSymbol of pageable memory returns when the bytes are staged; only the
// legacy barrier makes later kernels wait for them, and a non-blocking stream has none.
// rule: M1, D2
// finds: race h2d use M1
//
// repaired: staged and a blocking stream
// rule: M1, D1
// prints: 6
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__constant__ int table[4];

__global__ void use(int* result) { *result = table[1] + table[3]; }

int main() {
    const int values[4] = {1, 2, 3, 4};
    int* result = pinned_ints(1, 0);
    cudaStream_t s;
    if (repaired)
        CHECK(cudaStreamCreate(&s));
    else
        CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    CHECK(cudaMemcpyToSymbol(table, values, sizeof values));
    use<<<1, 1, 0, s>>>(result);
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaDeviceSynchronize());
}
