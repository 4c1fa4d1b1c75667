// rule: X1
// prints: cudaErrorInvalidDevice
// prints: cudaErrorInvalidDevice
// prints: at least one: 1
// prints: current 0
#include "case.cuh"

int main() {
    int count = 0, device = -1;
    cudaDeviceProp properties;
    show(cudaSetDevice(-1));
    show(cudaGetDeviceProperties(&properties, 99));
    CHECK(cudaGetDeviceCount(&count));
    std::printf("at least one: %d\n", count >= 1);
    CHECK(cudaGetDevice(&device));
    std::printf("current %d\n", device);
}
