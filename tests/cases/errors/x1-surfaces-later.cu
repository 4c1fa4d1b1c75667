// The launch succeeds; the illegal access is returned by a later call.
// rule: X1, X2
// finds: out-of-bounds wild
// prints: launch: cudaSuccess
// prints: synchronise: cudaErrorIllegalAddress
#include "case.cuh"

__global__ void wild(int* n) { *n = 1; }

int main() {
    wild<<<1, 1>>>(nullptr);
    std::printf("launch: %s\n", cudaGetErrorName(cudaGetLastError()));
    std::printf("synchronise: %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
