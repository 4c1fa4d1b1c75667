// Each iteration allocates, and none frees.
#include "lab.cuh"

__global__ void fill(int* numbers) { numbers[threadIdx.x] = 1; }

int main() {
    for (int round = 0; round < 3; ++round) {
        int* numbers;
        CHECK(cudaMalloc(&numbers, 32 * sizeof(int)));
        fill<<<1, 32>>>(numbers);
        CHECK(cudaDeviceSynchronize());
#ifdef REPAIRED
        CHECK(cudaFree(numbers));
#endif
    }
}
