// wrong: Only the edge to the reader exists: the owner frees data that another stream still reads.
// rule: A3
// finds: use-after-free consume deallocation A3
//
// repaired: freed after its reader
// rule: A3, E2
// prints: 12
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) { *n = 12; }
__global__ void consume(const int* n, int* seen) {
    spin_ms(1);
    *seen = *n;
}

int main() {
    cudaStream_t owner = make_stream("owner"), reader = make_stream("reader");
    cudaEvent_t produced = make_event("produced");
    cudaEvent_t consumed = make_event("consumed");
    int *n = nullptr, *seen = pinned_ints(1, 0);
    CHECK(cudaMallocAsync(&n, sizeof(int), owner));
    produce<<<1, 1, 0, owner>>>(n);
    CHECK(cudaEventRecord(produced, owner));
    CHECK(cudaStreamWaitEvent(reader, produced));
    consume<<<1, 1, 0, reader>>>(n, seen);
    CHECK(cudaEventRecord(consumed, reader));
    if (repaired) CHECK(cudaStreamWaitEvent(owner, consumed));
    CHECK(cudaFreeAsync(n, owner));
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *seen);
}
