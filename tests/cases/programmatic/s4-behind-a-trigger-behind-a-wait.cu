// The second kernel triggers after its own wait. So the first has ended when the third starts, and
// the third may read the first one's results before its own wait, but not those of the second.
// rule: S4
// prints: 7 9
// overlap: second third
#include "programmatic.cuh"

__global__ void first(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(1);
    *value = 7;
}
__global__ void second(int* other) {
    cudaGridDependencySynchronize();
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(1);
    *other = 9;
}
__global__ void third(const int* value, const int* other, int* result) {
    result[0] = *value;
    cudaGridDependencySynchronize();
    result[1] = *other;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *other = device_ints(1), *result = pinned_ints(2, 0);
    first<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, second, other);
    launch_beside(s, 1, 1, third, value, other, result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", result[0], result[1]);
}
