// The device's clock advances with the work on the device.
// rule: S1
// prints: two milliseconds: 1
// prints: after the first: 1
#include "case.cuh"

__global__ void stamp(unsigned long long* when) {
    when[0] = globaltimer();
    spin_ms(2);
    when[1] = globaltimer();
}

int main() {
    unsigned long long* when;
    CHECK(cudaMallocHost(&when, 4 * sizeof *when));
    stamp<<<1, 1>>>(when);
    stamp<<<1, 1>>>(when + 2);
    CHECK(cudaDeviceSynchronize());
    const auto took = when[1] - when[0];
    std::printf("two milliseconds: %d\n", took >= 2000000 && took < 2100000);
    std::printf("after the first: %d\n", when[2] >= when[1]);
}
