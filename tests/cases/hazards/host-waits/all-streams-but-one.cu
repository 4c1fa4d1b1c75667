// rule: H1
//
// wrong: A loop that ends one stream too early.
// finds: read-before-sync fill#4 host H1
//
// repaired: all streams
// prints: 192
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n, int value) { n[threadIdx.x] = value; }

int main() {
    const std::size_t count = 4;
    int* n = pinned_ints(32 * count, 0);
    std::vector<cudaStream_t> streams(count);
    for (std::size_t i = 0; i < count; ++i) {
        CHECK(cudaStreamCreate(&streams[i]));
        fill<<<1, 32, 0, streams[i]>>>(n + 32 * i, static_cast<int>(i));
    }
    for (std::size_t i = 0; i < (repaired ? count : count - 1); ++i)
        CHECK(cudaStreamSynchronize(streams[i]));
    int sum = 0;
    for (std::size_t i = 0; i < 32 * count; ++i)
        sum += n[i];
    if (repaired) std::printf("%d\n", sum);
    CHECK(cudaDeviceSynchronize());
    return sum < 0;
}
