// rule: A1
// cudaDeviceReset ends everything that the device had.
// prints: cudaSuccess
#include "case.cuh"

int main() {
    device_ints(16);
    pinned_ints(16, 0);
    show(cudaDeviceReset());
}
