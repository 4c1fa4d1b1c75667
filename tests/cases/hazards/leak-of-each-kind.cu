// rule: A1, A2, M3
// prints: cudaSuccess
// finds: leak cudaHostAlloc
// finds: leak cudaMallocManaged
// finds: leak cudaMallocAsync
// finds: leak cudaStreamCreate
// finds: leak cudaEventCreate
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
