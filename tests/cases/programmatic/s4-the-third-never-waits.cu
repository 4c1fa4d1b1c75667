// In a chain every kernel must wait itself: the second one's wait does not help the third.
// rule: S4
// wrong: the third kernel does not wait
// wrong-because: the second still runs
// prints: 0
// finds: race second third S4
// repaired: it waits
// prints: 8
#include "programmatic.cuh"

__global__ void first(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(1);
    *value = 7;
}
__global__ void second(const int* value, int* other) {
    cudaGridDependencySynchronize();
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(1);
    *other = *value + 1;
}
__global__ void third(const int* other, int* result, bool waits) {
    if (waits) cudaGridDependencySynchronize();
    *result = *other;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *other = device_ints(1), *result = pinned_ints(1, 0);
    first<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, second, value, other);
    launch_beside(s, 1, 1, third, other, result, knob("repaired", 0) != 0);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
