// Findings name the driver's calls: the copying stream never waits for the kernel.
// rule: S2
// only-on: model
// finds: race fill d2h S2
#include <cuda.h>

#include "case.cuh"

__global__ void fill(int* numbers) {
    spin(100000);
    numbers[threadIdx.x] = 1;
}

int main() {
    CUcontext context;
    CUstream a, b;
    CUdeviceptr numbers;
    void* host = nullptr;
    if (cuInit(0) || cuDevicePrimaryCtxRetain(&context, 0) || cuCtxSetCurrent(context)) return 1;
    if (cuStreamCreate(&a, CU_STREAM_NON_BLOCKING) || cuStreamCreate(&b, CU_STREAM_NON_BLOCKING))
        return 1;
    if (cuMemAlloc(&numbers, 128) || cuMemAllocHost(&host, 128)) return 1;
    fill<<<1, 32, 0, a>>>(reinterpret_cast<int*>(numbers));
    if (cuMemcpyDtoHAsync(host, numbers, 128, b)) return 1;
    if (cuStreamSynchronize(b) || cuCtxSynchronize()) return 1;
    if (cuMemFree(numbers) || cuMemFreeHost(host)) return 1;
    if (cuStreamDestroy(a) || cuStreamDestroy(b)) return 1;
}
