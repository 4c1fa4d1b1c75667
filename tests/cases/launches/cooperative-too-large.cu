// A cooperative launch needs all of its blocks resident at the same time.
// rule: C1
// prints: all that fit: cudaSuccess
// prints: one more: cudaErrorCooperativeLaunchTooLarge
// prints: as an attribute: cudaErrorCooperativeLaunchTooLarge
// prints: 3
#include "case.cuh"

__global__ void store(int* to) { *to = 3; }

static void say(const char* what, cudaError_t error) {
    cudaGetLastError();
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    int* to = pinned_ints(1, 0);
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    int fit;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&fit, store, 1024, 0));
    const unsigned most = fit * gpu.multiProcessorCount;
    void* arguments[] = {&to};
    const void* kernel = (const void*)store;
    say("all that fit", cudaLaunchCooperativeKernel(kernel, most, 1024, arguments, 0, 0));
    say("one more", cudaLaunchCooperativeKernel(kernel, most + 1, 1024, arguments, 0, 0));
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = most + 1;
    config.blockDim = 1024;
    config.attrs = &attribute;
    config.numAttrs = 1;
    say("as an attribute", cudaLaunchKernelExC(&config, kernel, arguments));
    CHECK(cudaDeviceSynchronize());
    printf("%d\n", *to);
}
