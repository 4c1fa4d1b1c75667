// rule: A2, H1
// prints: 1 2 3
#include "case.cuh"

int main() {
    cudaStream_t allocations = make_stream("allocations"), copies = make_stream("copies");
    const int from[3] = {1, 2, 3};
    int back[3] = {};
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, sizeof from, allocations));
    CHECK(cudaStreamSynchronize(allocations));
    CHECK(cudaMemcpyAsync(n, from, sizeof from, cudaMemcpyHostToDevice, copies));
    CHECK(cudaMemcpyAsync(back, n, sizeof back, cudaMemcpyDeviceToHost, copies));
    CHECK(cudaStreamSynchronize(copies));
    std::printf("%d %d %d\n", back[0], back[1], back[2]);
    CHECK(cudaFreeAsync(n, copies));
    CHECK(cudaStreamSynchronize(copies));
}
