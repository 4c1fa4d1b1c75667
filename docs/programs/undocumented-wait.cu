// cudaFree happens to wait for the kernel, which is not documented.
#include "lab.cuh"

__global__ void fill(int* numbers) {
    spin_ms(1);
    numbers[threadIdx.x] = 1;
}

int main() {
    cudaStream_t work = make_stream("work");
    int* numbers;
    CHECK(cudaMalloc(&numbers, 32 * sizeof(int)));
    fill<<<1, 32, 0, work>>>(numbers);
#ifdef REPAIRED
    CHECK(cudaStreamSynchronize(work));
#endif
    CHECK(cudaFree(numbers));
}
