// The copy is asynchronous, and the next line reads its result.
#include <cstdio>

#include "lab.cuh"

__global__ void fill(int* numbers) { numbers[threadIdx.x] = threadIdx.x; }

int main() {
    int *numbers, *host;
    CHECK(cudaMalloc(&numbers, 32 * sizeof(int)));
    CHECK(cudaMallocHost(&host, 32 * sizeof(int)));
    cudaStream_t work = make_stream("work");
    fill<<<1, 32, 0, work>>>(numbers);
    CHECK(cudaMemcpyAsync(host, numbers, 32 * sizeof(int), cudaMemcpyDeviceToHost, work));
#ifdef REPAIRED
    CHECK(cudaStreamSynchronize(work));
#endif
    std::printf("%d\n", host[31]);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(numbers));
    CHECK(cudaFreeHost(host));
}
