// Nobody has set the sum to zero before it is added to.
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
