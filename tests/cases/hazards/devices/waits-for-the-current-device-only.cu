// rule: H1
// device: model:h200x2
//
// wrong: cudaDeviceSynchronize waits for the current device.
// finds: read-before-sync count host H1
//
// repaired: waits for each device
// prints: 0 1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void count(int* n, int value) {
    spin(300000);
    *n = value;
}

int main() {
    int* n = pinned_ints(2, -1);
    for (int device = 0; device < 2; ++device) {
        CHECK(cudaSetDevice(device));
        count<<<1, 1>>>(n + device, device);
    }
    if (repaired) {
        CHECK(cudaSetDevice(0));
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaSetDevice(1));
    }
    CHECK(cudaDeviceSynchronize());
    const int first = n[0], second = n[1];
    if (repaired) std::printf("%d %d\n", first, second);
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
    return first + second == -5;
}
