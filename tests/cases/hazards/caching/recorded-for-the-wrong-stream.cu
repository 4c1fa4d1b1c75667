// rule: A4
//
// wrong: Two streams use the block, and only one was recorded with the allocator.
// finds: race second produce
//
// repaired: recorded for each stream
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* block) { *block = 1; }
__global__ void first(const int* block, int* result) {
    spin(100000);
    *result += *block;
}
__global__ void second(const int* block, int* result) {
    spin(800000);
    *result += *block;
}

int main() {
    cudaStream_t home = make_stream("home"), x = make_stream("x"), y = make_stream("y");
    cudaEvent_t produced = make_event("produced", cudaEventDisableTiming);
    int* results = pinned_ints(2, 0);
    CachingAllocator pool(1024, 8);
    for (int i = 0; i < 3; ++i) {
        int* block = static_cast<int*>(pool.allocate(home));
        produce<<<1, 1, 0, home>>>(block);
        CHECK(cudaEventRecord(produced, home));
        CHECK(cudaStreamWaitEvent(x, produced));
        CHECK(cudaStreamWaitEvent(y, produced));
        first<<<1, 1, 0, x>>>(block, results);
        second<<<1, 1, 0, y>>>(block, results + 1);
        pool.record_stream(block, x);
        if (repaired) pool.record_stream(block, y);
        pool.free(block);
        CHECK(cudaStreamSynchronize(x));
    }
    CHECK(cudaDeviceSynchronize());
}
