// A kernel with the attribute starts when all blocks of the previous kernel
// have triggered, and reads that kernel's last stores after its wait.
// rule: S3, S4
// prints: 7
// overlap: produce consume
// cause: consume programmatic_launch produce
// start: consume 1ms +-5%
// end: consume 4ms +-5%
#include "programmatic.cuh"

__global__ void produce(int* value) {
    spin_ms(1);
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result) {
    spin_ms(0.5);  // work independent of the other
    cudaGridDependencySynchronize();
    spin_ms(1);
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    produce<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, consume, value, result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
