// The usual pipeline: copy, kernel, copy back, chunk by chunk over streams, from pinned memory.
// rule: S1, S2
// prints: 1048576
#include <vector>

#include "case.cuh"

#define FOR_CHUNKS(i) for (std::size_t i = 0; i < chunks; ++i)

constexpr std::size_t chunks = 8, chunk = 1 << 13;

__global__ void increment(int* n) { ++n[blockIdx.x * blockDim.x + threadIdx.x]; }

int main() {
    int *host = pinned_ints(chunks * chunk, 15), *n = nullptr;
    CHECK(cudaMalloc(&n, chunks * chunk * sizeof(int)));
    std::vector<cudaStream_t> streams(3);
    for (cudaStream_t& s : streams)
        CHECK(cudaStreamCreate(&s));
    const auto stream = [&](std::size_t i) { return streams[i % streams.size()]; };
    const auto copy = [&](int* to, int* from, std::size_t i) {
        CHECK(cudaMemcpyAsync(to + i * chunk, from + i * chunk, chunk * sizeof(int),
                              cudaMemcpyDefault, stream(i)));
    };
    FOR_CHUNKS(i) copy(n, host, i);
    FOR_CHUNKS(i) increment<<<chunk / 128, 128, 0, stream(i)>>>(n + i * chunk);
    FOR_CHUNKS(i) copy(host, n, i);
    CHECK(cudaDeviceSynchronize());
    long long sum = 0;
    for (std::size_t i = 0; i < chunks * chunk; ++i)
        sum += host[i];
    std::printf("%lld\n", sum);
    CHECK(cudaFree(n));
    CHECK(cudaFreeHost(host));
}
