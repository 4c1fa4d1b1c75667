// Two calls of one algorithm share their memory in two streams. The finding names the line of each.
// rule: S2
// prints: 100000 100000
// wrong: they are unordered
// finds: race cub::DeviceReduce#1 cub::DeviceReduce#3 S2
// repaired: both are in one stream
#include <cub/cub.cuh>

#include "case.cuh"

int main() {
    constexpr int count = 100000;
    int* const numbers = pinned_ints(count, 1);
    int* const sums = pinned_ints(2, 0);
    cudaStream_t streams[2];
    for (cudaStream_t& stream : streams)
        CHECK(cudaStreamCreate(&stream));
    void* storage = nullptr;
    size_t bytes = 0;
    CHECK(cub::DeviceReduce::Sum(storage, bytes, numbers, sums, count, streams[0]));
    CHECK(cudaMalloc(&storage, bytes));
    CHECK(cub::DeviceReduce::Sum(storage, bytes, numbers, sums, count, streams[0]));
    const cudaStream_t other = streams[knob("repaired", 0) ? 0 : 1];
    CHECK(cub::DeviceReduce::Sum(storage, bytes, numbers, sums + 1, count, other));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", sums[0], sums[1]);
    CHECK(cudaFree(storage));
}
