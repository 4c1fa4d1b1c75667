// Stream home produces a number in a block, stream side consumes it, and the block goes back to the
// pool. An event makes the consumer wait for its data. Round i produces an i.
#include <cstdio>

#include "lab.cuh"

__global__ void produce(int* block, int round) {
    spin_ms(0.5);
    *block = round;
}

__global__ void consume(const int* block, int* result) {
    spin_ms(2);
    *result = *block;
}

int main() {
    const auto remedy = knob("remedy", "none");
    const int rounds = knob("rounds", 3);

    cudaStream_t home = make_stream("home"), side = make_stream("side");
    cudaEvent_t produced = make_event("produced", cudaEventDisableTiming);
    cudaEvent_t consumed = make_event("consumed", cudaEventDisableTiming);
    int* result;  // pinned memory: kernels and the host both reach it
    CHECK(cudaMallocHost(&result, rounds * sizeof(int)));
    CachingAllocator pool(1 << 20, knob("blocks", 4));

    for (int round = 1; round <= rounds; ++round) {
        int* block = static_cast<int*>(pool.allocate(home));
        produce<<<1, 1, 0, home>>>(block, round);
        CHECK(cudaEventRecord(produced, home));
        CHECK(cudaStreamWaitEvent(side, produced));
        consume<<<1, 1, 0, side>>>(block, &result[round - 1]);

        if (remedy == "record_stream") pool.record_stream(block, side);
        if (remedy == "event") {
            CHECK(cudaEventRecord(consumed, side));
            CHECK(cudaStreamWaitEvent(home, consumed));
        }
        if (remedy == "keep") CHECK(cudaStreamSynchronize(side));
        if (remedy == "free_in_side")
            pool.free(block, side);
        else
            pool.free(block);  // <-- whose block is it now?
    }
    CHECK(cudaDeviceSynchronize());

    for (int round = 1; round <= rounds; ++round) {
        std::printf("round %d: consumed %d\n", round, result[round - 1]);
    }
    std::printf("blocks in the pool: %zu\n", pool.blocks());
    CHECK(cudaFreeHost(result));
}
