// rule: A9, A2, E7, M3
// prints: cudaSuccess
// finds: leak cudaHostAlloc A9
// finds: leak cudaMallocManaged A9
// finds: leak cudaMallocAsync A9
// finds: leak cudaStreamCreate E7
// finds: leak cudaEventCreate E7
#include "case.cuh"

int main() {
    int *pinned, *managed, *pool, *freed;
    cudaStream_t s;
    cudaEvent_t e;
    CHECK(cudaStreamCreate(&s));
    CHECK(cudaEventCreate(&e));
    CHECK(cudaMallocHost(&pinned, 64));
    CHECK(cudaMallocManaged(&managed, 64));
    CHECK(cudaMallocAsync(&pool, 64, s));
    CHECK(cudaMalloc(&freed, 64));
    CHECK(cudaFree(freed));
    show(cudaDeviceSynchronize());
}
