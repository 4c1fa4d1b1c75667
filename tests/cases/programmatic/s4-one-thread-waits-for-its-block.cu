// One thread waits, and the block's barrier orders the others after it: many threads, many blocks.
// rule: S4
// prints: 131072
// overlap: produce consume
#include "programmatic.cuh"

__global__ void produce(int* values) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(1);
    values[blockIdx.x * blockDim.x + threadIdx.x] = 2;
}
__global__ void consume(const int* values, int* sum) {
    if (threadIdx.x == 0) cudaGridDependencySynchronize();
    __syncthreads();
    atomicAdd(sum, values[blockIdx.x * blockDim.x + threadIdx.x]);
}

int main() {
    cudaStream_t s = make_stream("s");
    const unsigned blocks = 256, threads = 256;
    int *values = device_ints(blocks * threads), *sum = device_ints(1), result = 0;
    produce<<<blocks, threads, 0, s>>>(values);
    launch_beside(s, blocks, threads, consume, values, sum);
    CHECK(cudaMemcpyAsync(&result, sum, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", result);
}
