// cudaLaunchKernelEx: a launch's own priority; hints are accepted without effect.
// rule: P1
// order: urgent#1 before patient#3
// prints: 7 and 7
#include "case.cuh"

__global__ void patient() { spin_ms(1); }
__global__ void urgent(int* to, int value) {
    *to = value;
    spin_ms(1);
}

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    int* to = pinned_ints(2, 0);
    cudaStream_t one, other;
    CHECK(cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    const dim3 full(gpu.multiProcessorCount * 2), block(1024);
    for (int i = 0; i < 3; ++i)
        patient<<<full, block, 0, one>>>();

    int least, greatest;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaLaunchAttribute attributes[2] = {};
    attributes[0].id = cudaLaunchAttributePriority;
    attributes[0].val.priority = greatest;
    attributes[1].id = cudaLaunchAttributePreferredSharedMemoryCarveout;
    attributes[1].val.sharedMemCarveout = 50;
    cudaLaunchConfig_t config = {};
    config.gridDim = full;
    config.blockDim = block;
    config.stream = other;
    config.attrs = attributes;
    config.numAttrs = 2;
    CHECK(cudaLaunchKernelEx(&config, urgent, to, 7));
    CHECK(cudaDeviceSynchronize());

    // A handle may replace the kernel.
    cudaKernel_t handle;
    CHECK(cudaGetKernel(&handle, urgent));
    config.gridDim = config.blockDim = dim3(1);
    CHECK(cudaLaunchKernelEx(&config, handle, to + 1, 7));
    CHECK(cudaDeviceSynchronize());
    printf("%d and %d\n", to[0], to[1]);
}
