// The pointer is known at once, and not to be used at once.
// rule: A2, M2
// finds: use-before-allocation allocation h2d A2
#include "case.cuh"

int main() {
    cudaStream_t allocations = make_stream("allocations"), copies = make_stream("copies");
    const int from[3] = {1, 2, 3};
    int back[3] = {};
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, sizeof from, allocations));
    CHECK(cudaMemcpyAsync(n, from, sizeof from, cudaMemcpyHostToDevice, copies));
    CHECK(cudaMemcpyAsync(back, n, sizeof back, cudaMemcpyDeviceToHost, copies));
    CHECK(cudaStreamSynchronize(copies));
    CHECK(cudaFreeAsync(n, copies));
    CHECK(cudaStreamSynchronize(copies));
}
