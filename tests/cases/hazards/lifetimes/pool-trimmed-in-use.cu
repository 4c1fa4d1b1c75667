// rule: A3
//
// wrong: A trim releases freed memory; the mistake is a use in another stream's kernel.
// finds: use-after-free slow deallocation A3
//
// repaired: pool trimmed
// prints: 5
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void slow(int* n, int* result) {
    *n = 5;
    spin(50000);
    *result = *n;
}

int main() {
    int *n = nullptr, *result = pinned_ints(1, 0);
    cudaStream_t owner = make_stream("owner"), user = make_stream("user");
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CHECK(cudaMallocAsync(&n, 1 << 20, owner));
    CHECK(cudaStreamSynchronize(owner));
    slow<<<1, 1, 0, user>>>(n, result);
    if (repaired) CHECK(cudaStreamSynchronize(user));
    CHECK(cudaFreeAsync(n, owner));
    if (!repaired) CHECK(cudaStreamSynchronize(user));
    CHECK(cudaStreamSynchronize(owner));
    CHECK(cudaMemPoolTrimTo(pool, 0));
    if (repaired) std::printf("%d\n", *result);
}
