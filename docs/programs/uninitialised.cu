// The sum is not set to zero before the kernel adds to it.
#include "lab.cuh"

__global__ void add(int* sum) { atomicAdd(sum, 1); }

int main() {
    int* sum;
    CHECK(cudaMalloc(&sum, sizeof(int)));
#ifdef REPAIRED
    CHECK(cudaMemset(sum, 0, sizeof(int)));
#endif
    add<<<1, 32>>>(sum);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(sum));
}
