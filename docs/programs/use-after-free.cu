// Stream a frees the memory while the kernel in stream b may still use it.
#include "lab.cuh"

__global__ void fill(int* numbers) {
    spin_ms(1);
    numbers[threadIdx.x] = 1;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t allocated = make_event("allocated"), filled = make_event("filled");
    int* numbers;
    CHECK(cudaMallocAsync(&numbers, 32 * sizeof(int), a));
    CHECK(cudaEventRecord(allocated, a));
    CHECK(cudaStreamWaitEvent(b, allocated));
    fill<<<1, 32, 0, b>>>(numbers);
#ifdef REPAIRED
    CHECK(cudaEventRecord(filled, b));
    CHECK(cudaStreamWaitEvent(a, filled));
#endif
    CHECK(cudaFreeAsync(numbers, a));
    CHECK(cudaDeviceSynchronize());
}
