// The second kernel may start early, but the first one never triggers.
// rule: S3
// wrong: no trigger
// reason: k2 programmatic_launch
// why-not: k1 k2 programmatic_launch
// repaired: the first kernel triggers at its beginning
// overlap: k1 k2
#include "programmatic.cuh"

__global__ void k1(int triggers) {
    if (triggers) cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
}
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t s = make_stream("s");
    k1<<<1, 1, 0, s>>>(knob("repaired", 0));
    launch_beside(s, 1, 1, k2);
    CHECK(cudaDeviceSynchronize());
}
