// Two functions clean up, and both free the memory.
#include "lab.cuh"

__global__ void fill(int* numbers) { numbers[threadIdx.x] = 1; }

void close_files(int* numbers) { cudaFree(numbers); }

void close_window([[maybe_unused]] int* numbers) {
#ifndef REPAIRED
    cudaFree(numbers);
#endif
}

int main() {
    int* numbers;
    CHECK(cudaMalloc(&numbers, 32 * sizeof(int)));
    fill<<<1, 32>>>(numbers);
    CHECK(cudaDeviceSynchronize());
    close_files(numbers);
    close_window(numbers);
}
