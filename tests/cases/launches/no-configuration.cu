// A launch without a configuration.
// rule: X1
// only-on: model
// prints: cudaErrorInvalidValue
//
// Only on the model device: the runtime of CUDA 13.0 dereferences the null pointer.
#include "case.cuh"

__global__ void store(int* to, int value) { *to = value; }

int main() {
    int* device = device_ints(1);
    int value = 1;
    void* arguments[] = {&device, &value};
    show(cudaLaunchKernelExC(nullptr, (const void*)store, arguments));
}
