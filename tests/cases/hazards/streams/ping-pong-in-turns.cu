// Steps of a simulation alternate between two streams, and each reads the last one's output.
// rule: S2
// finds: race step step S2
#include <utility>

#include "case.cuh"

__global__ void step(const float* from, float* to, int n) {
    const int i = threadIdx.x;
    to[i] = from[i] + from[(i + 1) % n];
}

int main() {
    const int n = 128;
    float *now = nullptr, *next = nullptr;
    CHECK(cudaMalloc(&now, n * sizeof(float)));
    CHECK(cudaMalloc(&next, n * sizeof(float)));
    CHECK(cudaMemset(now, 0, n * sizeof(float)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t streams[] = {make_stream("even"), make_stream("odd")};
    for (int i = 0; i < 6; ++i) {
        step<<<1, n, 0, streams[i % 2]>>>(now, next, n);
        std::swap(now, next);
    }
    CHECK(cudaDeviceSynchronize());
}
