// rule: X2
// finds: out-of-bounds touch
// prints: cudaErrorIllegalAddress
// prints: cudaErrorIllegalAddress
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaErrorDevicesUnavailable
// prints: cudaErrorDevicesUnavailable
#include "case.cuh"

__global__ void touch(int* p) { *p = 1; }

int main() {
    void* memory;
    touch<<<1, 1>>>(nullptr);
    show(cudaDeviceSynchronize());
    show(cudaGetLastError());
    show(cudaDeviceReset());
    show(cudaGetLastError());
    show(cudaMalloc(&memory, 4));
    show(cudaDeviceSynchronize());
}
