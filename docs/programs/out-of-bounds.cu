// One thread too many.
#include "lab.cuh"

#ifdef REPAIRED
__global__ void fill(int* numbers, int count) {
    if (threadIdx.x < count) numbers[threadIdx.x] = 1;
}
#else
__global__ void fill(int* numbers, int count) {
    if (threadIdx.x <= count) numbers[threadIdx.x] = 1;
}
#endif

int main() {
    int* numbers;
    CHECK(cudaMalloc(&numbers, 100 * sizeof(int)));
    fill<<<1, 128>>>(numbers, 100);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(numbers));
}
