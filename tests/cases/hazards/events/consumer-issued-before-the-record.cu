// The consumer and its wait are issued before the producer and its record: the wait has no effect.
// rule: E2
// wrong: the wait comes before the record
// finds: event-misuse cudaStreamWaitEvent E2
// finds: race consume produce E2
// repaired: the producer and its record come first
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = device_ints(32);
    CHECK(cudaMemset(n, 0, 32 * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t produced = make_event("produced");
    const auto issue_produce = [&] {
        produce<<<1, 32, 0, a>>>(n);
        CHECK(cudaEventRecord(produced, a));
    };
    const auto issue_consume = [&] {
        CHECK(cudaStreamWaitEvent(b, produced, 0));
        consume<<<1, 32, 0, b>>>(n, out);
    };
    if (knob("repaired", 0)) {
        issue_produce();
        issue_consume();
    } else {
        issue_consume();
        issue_produce();
    }
    CHECK(cudaDeviceSynchronize());
}
