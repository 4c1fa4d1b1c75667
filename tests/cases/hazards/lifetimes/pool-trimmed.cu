// rule: A3
// prints: 5
#include "case.cuh"

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
    CHECK(cudaStreamSynchronize(user));
    CHECK(cudaFreeAsync(n, owner));
    CHECK(cudaStreamSynchronize(owner));
    CHECK(cudaMemPoolTrimTo(pool, 0));
    std::printf("%d\n", *result);
}
