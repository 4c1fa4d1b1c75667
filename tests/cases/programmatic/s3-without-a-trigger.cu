// Without a trigger, blocks trigger at their end: the next
// kernel starts then, earlier than without the attribute.
// rule: S3
// prints: 7
// no-overlap: produce consume
// cause: consume programmatic_launch produce
#include "programmatic.cuh"

__global__ void produce(int* value) {
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result) {
    cudaGridDependencySynchronize();
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
