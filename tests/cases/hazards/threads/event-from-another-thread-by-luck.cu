// wrong: One thread records and another one makes its stream wait, but their
// order is not defined, and a wait that is issued before the record has no effect.
// rule: E1
// finds: race produce consume
//
// repaired: the recorder is joined before the other begins
// rule: E1, E2
// prints: 9
#include <thread>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin(100000);
    n[threadIdx.x] = 9;
}
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = pinned_ints(32, 0);
    cudaEvent_t produced = make_event("produced");
    cudaStream_t from = make_stream("producer"), to = make_stream("consumer");
    std::thread producer([&] {
        produce<<<1, 32, 0, from>>>(n);
        CHECK(cudaEventRecord(produced, from));
    });
    if (repaired) producer.join();
    std::thread consumer([&] {
        CHECK(cudaStreamWaitEvent(to, produced));
        consume<<<1, 32, 0, to>>>(n, out);
    });
    if (!repaired) producer.join();
    consumer.join();
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", out[31]);
}
