// Even stores before the trigger are not guaranteed to be visible before the wait.
// rule: S4
// wrong: without a wait
// wrong-because: nothing makes the value visible
// prints: 0
// finds: race produce consume S4
// repaired: with a wait
// prints: 7
#include "programmatic.cuh"

__global__ void produce(int* value) {
    *value = 7;
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
}
__global__ void consume(const int* value, int* result, bool waits) {
    if (waits) cudaGridDependencySynchronize();
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    produce<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, consume, value, result, knob("repaired", 0) != 0);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
