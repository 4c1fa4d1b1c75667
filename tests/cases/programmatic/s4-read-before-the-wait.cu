// A read before the wait may return old data: the trigger only permits the start.
// rule: S4
// wrong: the value is read before the wait
// wrong-because: the one that produces it still runs
// prints: 0
// finds: race produce consume S4
// repaired: it is read after the wait
// prints: 7
#include "programmatic.cuh"

__global__ void produce(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result, bool early) {
    int found = 0;
    if (early) found = *value;
    cudaGridDependencySynchronize();
    if (!early) found = *value;
    *result = found;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    produce<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, consume, value, result, knob("repaired", 0) == 0);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
