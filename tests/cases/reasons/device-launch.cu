// A kernel launches another one.
// rule: S6
// reason: child device_launch
#include "case.cuh"

__global__ void child() { spin_ms(1); }
__global__ void parent() {
    spin_ms(1);
    child<<<1, 1>>>();
}

int main() {
    parent<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
}
