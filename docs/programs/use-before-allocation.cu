// The memory is allocated in the order of stream a, and stream b does not wait for that.
#include "lab.cuh"

__global__ void fill(int* numbers) { numbers[threadIdx.x] = 1; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t allocated = make_event("allocated");
    int* numbers;
    CHECK(cudaMallocAsync(&numbers, 32 * sizeof(int), a));
#ifdef REPAIRED
    CHECK(cudaEventRecord(allocated, a));
    CHECK(cudaStreamWaitEvent(b, allocated));
#endif
    fill<<<1, 32, 0, b>>>(numbers);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeAsync(numbers, a));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(allocated));
}
