// The two calls are one instruction each, which libraries use directly.
// rule: S3, S4
// prints: 7
// overlap: produce consume
#include "programmatic.cuh"

__device__ void launch_dependents() { asm volatile("griddepcontrol.launch_dependents;"); }
__device__ void wait_for_prerequisites() { asm volatile("griddepcontrol.wait;" ::: "memory"); }

__global__ void produce(int* value) {
    launch_dependents();
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result) {
    wait_for_prerequisites();
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
