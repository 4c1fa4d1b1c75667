// rule: A1
// cudaDeviceReset frees all resources of the device.
// prints: cudaSuccess
#include "case.cuh"

int main() {
    device_ints(16);
    pinned_ints(16, 0);
    show(cudaDeviceReset());
}
