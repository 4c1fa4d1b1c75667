// A pool may give memory freed in one stream to another, in an order known
// to the pool; accesses of the first stream belong to an earlier allocation.
// rule: A2, A3
// prints: 10 10 10 10
#include "case.cuh"

__global__ void fill(int* n, int value) { n[threadIdx.x] = value; }
__global__ void add(const int* n, int* sum) { atomicAdd(sum, n[threadIdx.x]); }

int main() {
    constexpr int streams = 4, rounds = 10;
    cudaStream_t s[streams];
    for (cudaStream_t& stream : s)
        CHECK(cudaStreamCreate(&stream));
    int* sums = pinned_ints(streams, 0);
    for (int round = 0; round < rounds; ++round) {
        for (int i = 0; i < streams; ++i) {
            int* n = nullptr;
            CHECK(cudaMallocAsync(&n, 1 << 20, s[i]));
            fill<<<1, 1, 0, s[i]>>>(n, 1);
            add<<<1, 1, 0, s[i]>>>(n, sums + i);
            CHECK(cudaFreeAsync(n, s[i]));
        }
        if (round == rounds / 2) CHECK(cudaStreamSynchronize(s[0]));
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d %d\n", sums[0], sums[1], sums[2], sums[3]);
    for (cudaStream_t stream : s)
        CHECK(cudaStreamDestroy(stream));
}
