// __nanosleep sleeps a millisecond at most, whatever it is asked for (PTX ISA, nanosleep).
// rule: S1
// duration: sleep 5ms +-2%
// only-on: model
#include "case.cuh"

__global__ void sleep() {
    for (int i = 0; i < 5; ++i)
        __nanosleep(10'000'000);
}

int main() {
    sleep<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
}
