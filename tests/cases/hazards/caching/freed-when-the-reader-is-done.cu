// The host frees the block after it has seen the reader's
// completion; each home stream has separate blocks.
// rule: A4, E3
// prints: 2 4 6 8
#include "case.cuh"

__global__ void produce(int* block, int value) { *block = value; }
__global__ void twice(const int* block, int* result) { *result = *block * 2; }

int main() {
    cudaStream_t homes[2] = {make_stream("home 0"), make_stream("home 1")};
    cudaStream_t side = make_stream("side");
    cudaEvent_t produced = make_event("produced"), done = make_event("done");
    int* result = pinned_ints(4, 0);
    CachingAllocator pool(256, 4);
    for (int i = 0; i < 4; ++i) {
        cudaStream_t home = homes[i % 2];
        int* block = static_cast<int*>(pool.allocate(home));
        produce<<<1, 1, 0, home>>>(block, i + 1);
        CHECK(cudaEventRecord(produced, home));
        CHECK(cudaStreamWaitEvent(side, produced));
        twice<<<1, 1, 0, side>>>(block, result + i);
        CHECK(cudaEventRecord(done, side));
        CHECK(cudaEventSynchronize(done));
        pool.free(block);
    }
    std::printf("%d %d %d %d\n", result[0], result[1], result[2], result[3]);
}
