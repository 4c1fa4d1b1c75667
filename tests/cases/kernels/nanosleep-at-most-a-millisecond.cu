// __nanosleep sleeps at most a millisecond, whatever its argument (PTX ISA, nanosleep).
// rule: S1
// duration: doze 5ms +-2%
// only-on: model
#include "case.cuh"

__global__ void doze() {
    for (int i = 0; i < 5; ++i)
        __nanosleep(10'000'000);
}

int main() {
    doze<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
}
