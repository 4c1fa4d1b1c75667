// The last block of a grid sums the results of all blocks: within one kernel, with a fence.
// rule: S1
// prints: 1024 1024
#include "case.cuh"

__device__ unsigned blocks_done;

__global__ void sum(const int* n, int* partial, int* result) {
    __shared__ bool is_last;
    __shared__ int block_sum;
    if (threadIdx.x == 0) block_sum = 0;
    __syncthreads();
    atomicAdd(&block_sum, n[blockIdx.x * blockDim.x + threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = block_sum;
        __threadfence();
        is_last = atomicInc(&blocks_done, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (!is_last || threadIdx.x != 0) return;
    const volatile int* all = partial;
    int total = 0;
    for (unsigned i = 0; i < gridDim.x; ++i)
        total += all[i];
    *result = total;
}

int main() {
    int *n = pinned_ints(1024, 1), *partial = device_ints(16), *result = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    sum<<<16, 64, 0, s>>>(n, partial, result);
    sum<<<16, 64, 0, s>>>(n, partial, result + 1);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", result[0], result[1]);
}
