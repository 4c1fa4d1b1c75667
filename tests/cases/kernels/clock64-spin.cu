// A loop on clock64 lasts as long as requested, within a percent.
// rule: S1
// prints: long enough: 1
// duration: wait_cycles 5ms +-2%
// only-on: model
#include "case.cuh"

__global__ void wait_cycles(long long cycles, long long* took) {
    const long long start = clock64();
    while (clock64() - start < cycles) {
    }
    *took = clock64() - start;
}

int main() {
    int khz = 0;
    CHECK(cudaDeviceGetAttribute(&khz, cudaDevAttrClockRate, 0));
    const long long cycles = 5ll * khz;
    long long* took;
    CHECK(cudaMallocHost(&took, sizeof *took));
    wait_cycles<<<1, 1>>>(cycles, took);
    CHECK(cudaDeviceSynchronize());
    std::printf("long enough: %d\n", *took >= cycles && *took < cycles + cycles / 50);
}
