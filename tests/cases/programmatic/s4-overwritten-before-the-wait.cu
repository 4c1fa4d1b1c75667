// A kernel that starts early must not overwrite data that the previous kernel still reads.
// rule: S4
// wrong: the buffer is refilled before the wait
// wrong-because: the other kernel has not read it yet
// prints: 2
// finds: race consume refill S4
// repaired: it is refilled after the wait
// prints: 1
#include "programmatic.cuh"

__global__ void consume(const int* value, int* result) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *result = *value;
}
__global__ void refill(int* value, bool early) {
    if (!early) cudaGridDependencySynchronize();
    *value = 2;
    __threadfence();
    cudaGridDependencySynchronize();
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = pinned_ints(1, 1), *result = pinned_ints(1, 0);
    consume<<<1, 1, 0, s>>>(value, result);
    launch_beside(s, 1, 1, refill, value, knob("repaired", 0) == 0);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
