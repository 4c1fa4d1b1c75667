// An interprocess event has no timing; within its own process it is an event like any other.
// rule: E9
// prints: with timing cudaErrorInvalidValue
// prints: 6
// order: produce before consume
#include "case.cuh"

__global__ void produce(int* value) {
    spin_ms(1);
    *value = 3;
}
__global__ void consume(int* value) { *value *= 2; }

int main() {
    cudaEvent_t done;
    std::printf("with timing %s\n",
                cudaGetErrorName(cudaEventCreateWithFlags(&done, cudaEventInterprocess)));
    (void)cudaGetLastError();
    CHECK(cudaEventCreateWithFlags(&done, cudaEventInterprocess | cudaEventDisableTiming));
    int* value = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 1, 0, a>>>(value);
    CHECK(cudaEventRecord(done, a));
    CHECK(cudaStreamWaitEvent(b, done));
    consume<<<1, 1, 0, b>>>(value);
    CHECK(cudaStreamSynchronize(b));
    std::printf("%d\n", *value);
    CHECK(cudaEventDestroy(done));
    CHECK(cudaFreeHost(value));
    CHECK(cudaStreamDestroy(a));
    CHECK(cudaStreamDestroy(b));
}
