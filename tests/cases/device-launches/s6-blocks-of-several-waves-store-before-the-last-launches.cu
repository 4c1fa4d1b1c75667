// The last block of a grid launches a kernel once all blocks have been counted. Half of the blocks
// started in a later wave, and the first one is still running: the stores of all are visible.
// rule: S6
// prints: sum 270336
#include "case.cuh"

constexpr int threads = 1024;

__device__ void work_for(long long cycles) {
    const long long begin = clock64();
    while (clock64() - begin < cycles) {}
}

__global__ void add(const int* values, int count, int* sum) {
    int own = 0;
    for (int i = static_cast<int>(threadIdx.x); i < count; i += threads)
        own += values[i];
    atomicAdd(sum, own);
}

// Takes half of each multiprocessor.
__global__ void take_room() { work_for(400000); }

__global__ void store(int* values, int* counted, int* sum) {
    values[blockIdx.x * threads + threadIdx.x] = 1;
    __syncthreads();
    if (threadIdx.x != 0) return;
    if (atomicAdd(counted, 1) == static_cast<int>(gridDim.x) - 1)
        add<<<1, threads, 0, cudaStreamFireAndForget>>>(values, static_cast<int>(gridDim.x) * threads,
                                                        sum);
    if (blockIdx.x == 0) work_for(1600000);
}

int main() {
    cudaDeviceProp device;
    CHECK(cudaGetDeviceProperties(&device, 0));
    const int blocks = 264;
    int *values, *numbers, found = 0;
    CHECK(cudaMalloc(&values, blocks * threads * sizeof(int)));
    CHECK(cudaMalloc(&numbers, 2 * sizeof(int)));
    CHECK(cudaMemset(values, 0, blocks * threads * sizeof(int)));
    CHECK(cudaMemset(numbers, 0, 2 * sizeof(int)));
    cudaStream_t beside;
    CHECK(cudaStreamCreateWithFlags(&beside, cudaStreamNonBlocking));
    CHECK(cudaDeviceSynchronize());
    take_room<<<device.multiProcessorCount, threads, 0, beside>>>();
    store<<<blocks, threads>>>(values, numbers, numbers + 1);
    CHECK(cudaMemcpy(&found, numbers + 1, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("sum %d\n", found);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(beside));
    CHECK(cudaFree(values));
    CHECK(cudaFree(numbers));
}
