// wrong:
// rule: S2
// finds: race produce consume S2
// prints: 0
// wrong-because: the consumer reads before the producer, in another stream, has written
// overlap: produce consume
//
// repaired:
// rule: S2, E2
// prints: 42
// order: produce before consume
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin_ms(2);
    *n = 42;
}
__global__ void consume(const int* n, int* seen) {
    spin_ms(1);
    *seen = *n;
}

int main() {
    int *n = device_ints(1), *seen = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t produced = make_event("produced");
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(produced, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, produced));
    consume<<<1, 1, 0, b>>>(n, seen);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
