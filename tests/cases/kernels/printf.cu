// A kernel's output is printed at the next synchronisation.
// rule: S1
// prints: host first
// prints: block 0 says 1.50 and text
// prints: block 0 again: 42%
// prints: host last
#include "case.cuh"

__global__ void say(const char*) {
    printf("block %d says %.2f and %s\n", blockIdx.x, 1.5f, "text");
    printf("block %u again: %d%%\n", blockIdx.x, 42);
}

int main() {
    say<<<1, 1>>>(nullptr);
    std::printf("host first\n");
    std::fflush(stdout);
    CHECK(cudaDeviceSynchronize());
    std::printf("host last\n");
}
