// One block that does not trigger delays the next kernel until it has ended.
// rule: S3
// prints: 3
// no-overlap: produce consume
#include "programmatic.cuh"

__global__ void produce(int* value) {
    if (blockIdx.x != 1) cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    atomicAdd(value, 1);
}
__global__ void consume(const int* value, int* result) {
    cudaGridDependencySynchronize();
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    produce<<<3, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, consume, value, result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
