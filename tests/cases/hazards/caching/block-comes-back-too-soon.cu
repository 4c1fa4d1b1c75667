// wrong: The home stream reuses the block while another stream reads it.
// rule: A4
// finds: race consume produce
//
// repaired: The home stream waits for the reader: its next block may be the same one.
// rule: A4, E2
// prints: 1 2 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* block, int value) { *block = value; }
__global__ void consume(const int* block, int* result) {
    spin(300000);
    *result = *block;
}

int main() {
    cudaStream_t home = make_stream("home"), side = make_stream("side");
    cudaEvent_t produced = make_event("produced"), consumed = make_event("consumed");
    int* result = pinned_ints(3, 0);
    CachingAllocator pool(4096, 2);
    for (int i = 0; i < 3; ++i) {
        int* block = static_cast<int*>(pool.allocate(home));
        produce<<<1, 1, 0, home>>>(block, i + 1);
        CHECK(cudaEventRecord(produced, home));
        CHECK(cudaStreamWaitEvent(side, produced));
        consume<<<1, 1, 0, side>>>(block, result + i);
        CHECK(cudaEventRecord(consumed, side));
        if (repaired) CHECK(cudaStreamWaitEvent(home, consumed));
        pool.free(block);
    }
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d %d %d\n", result[0], result[1], result[2]);
}
