// Without the attribute the kernels are serialised: neither trigger nor wait has
// an effect, because the previous kernel has ended.
// rule: S1, S3
// prints: 7
// no-overlap: produce consume
// cause: consume stream_order produce
#include "programmatic.cuh"

__global__ void produce(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result) {
    *result = *value;  // needs no wait here
    cudaGridDependencySynchronize();
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    produce<<<1, 1, 0, s>>>(value);
    consume<<<1, 1, 0, s>>>(value, result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
