// rule: X2
// device: model:h200x2
// Memory of another GPU, without cudaDeviceEnablePeerAccess.
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds set
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    int* n = device_ints(16);
    CHECK(cudaSetDevice(1));
    set<<<1, 1>>>(n);
    show(cudaDeviceSynchronize());
}
