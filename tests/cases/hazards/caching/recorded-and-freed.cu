// record_stream: the block is not reused until the reader is done, and the pool grows.
// rule: A4, E4
// prints: 0 1 2 3 4
#include "case.cuh"

__global__ void produce(int* block, int value) { block[threadIdx.x] = value; }
__global__ void consume(const int* block, int* result) {
    spin(200000);
    *result = block[31];
}

int main() {
    cudaStream_t home = make_stream("home"), side = make_stream("side");
    cudaEvent_t produced = make_event("produced");
    int* result = pinned_ints(5, 0);
    CachingAllocator pool(4096, 2);  // with two blocks the host must wait, too
    for (int i = 0; i < 5; ++i) {
        int* block = static_cast<int*>(pool.allocate(home));
        produce<<<1, 32, 0, home>>>(block, i);
        CHECK(cudaEventRecord(produced, home));
        CHECK(cudaStreamWaitEvent(side, produced));
        consume<<<1, 1, 0, side>>>(block, result + i);
        pool.record_stream(block, side);
        pool.free(block);
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d %d %d\n", result[0], result[1], result[2], result[3], result[4]);
}
