// The third kernel's wait is for the second. If the second has not
// waited for the first, no document orders the third after the first.
// rule: S5
// wrong: the second kernel does not wait
// prints: 7
// finds: undocumented-wait first third S5
// repaired: it waits
// prints: 7
// overlap: first second
#include "programmatic.cuh"

__global__ void first(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void second(int* other, bool waits) {
    cudaTriggerProgrammaticLaunchCompletion();
    if (waits) cudaGridDependencySynchronize();
    *other = 1;
}
__global__ void third(const int* value, int* result) {
    cudaGridDependencySynchronize();
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *other = device_ints(1), *result = pinned_ints(1, 0);
    first<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, second, other, knob("repaired", 0) != 0);
    launch_beside(s, 1, 1, third, value, result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
