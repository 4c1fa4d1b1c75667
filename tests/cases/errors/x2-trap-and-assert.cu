// rule: X2
// prints: cudaErrorLaunchFailure
// prints: cudaErrorLaunchFailure
#include "case.cuh"

__global__ void stop() { __trap(); }

int main() {
    stop<<<1, 1>>>();
    show(cudaDeviceSynchronize());
    show(cudaFree(nullptr));
}
