// Devices before compute capability 9.0 accept the attribute and serialise the kernels.
// rule: S3
// profile: a100
// prints: 7
// no-overlap: produce consume
#include "programmatic.cuh"

__global__ void produce(int* value) {
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result) { *result = *value; }

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    produce<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, consume, value, result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
