// Three rounds: ask for memory, produce in stream home, consume in stream side, hand it back.
// An event makes the consumer wait for its producer. Who waits for the consumer?
#include <cstdio>

#include "lab.cuh"

__global__ void produce(int* block, int round) {
    spin_ms(1);
    *block = round;
}

__global__ void consume(const int* block, int* result) {
    spin_ms(3);
    *result = *block;
}

int main() {
    const auto allocator = knob("allocator", "malloc");
    const auto free_in = knob("free_in", "home"), edge = knob("edge", "off");
    cudaStream_t home = make_stream("home"), side = make_stream("side");
    cudaEvent_t produced = make_event("produced", cudaEventDisableTiming);
    cudaEvent_t consumed = make_event("consumed", cudaEventDisableTiming);
    int* result;  // pinned memory: kernels and the host reach it
    CHECK(cudaMallocHost(&result, 3 * sizeof(int)));

    const HostTimer timer;
    for (int round = 1; round <= 3; ++round) {
        int* block;
        if (allocator == "malloc") CHECK(cudaMalloc(&block, 1 << 20));
        if (allocator == "async") CHECK(cudaMallocAsync(&block, 1 << 20, home));
        produce<<<1, 1, 0, home>>>(block, round);
        CHECK(cudaEventRecord(produced, home));
        CHECK(cudaStreamWaitEvent(side, produced));
        consume<<<1, 1, 0, side>>>(block, &result[round - 1]);
        if (edge == "on") {
            CHECK(cudaEventRecord(consumed, side));
            CHECK(cudaStreamWaitEvent(home, consumed));
        }
        if (allocator == "malloc") CHECK(cudaFree(block));  // <-- when does it return?
        if (allocator == "async") CHECK(cudaFreeAsync(block, free_in == "home" ? home : side));
    }
    std::printf("the host had issued all of it after %.2f ms\n", timer.ms());
    CHECK(cudaDeviceSynchronize());
    for (int round = 1; round <= 3; ++round)
        std::printf("round %d: consumed %d\n", round, result[round - 1]);
    CHECK(cudaFreeHost(result));
}
