// wrong: The pointer is known at once, but the memory is not usable at once.
// rule: A2, M2
// finds: use-before-allocation allocation h2d A2
//
// repaired: host waits before it copies
// rule: A2, H1
// prints: 1 2 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    cudaStream_t allocations = make_stream("allocations"), copies = make_stream("copies");
    const int from[3] = {1, 2, 3};
    int back[3] = {};
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, sizeof from, allocations));
    if (repaired) CHECK(cudaStreamSynchronize(allocations));
    CHECK(cudaMemcpyAsync(n, from, sizeof from, cudaMemcpyHostToDevice, copies));
    CHECK(cudaMemcpyAsync(back, n, sizeof back, cudaMemcpyDeviceToHost, copies));
    CHECK(cudaStreamSynchronize(copies));
    if (repaired) std::printf("%d %d %d\n", back[0], back[1], back[2]);
    CHECK(cudaFreeAsync(n, copies));
    CHECK(cudaStreamSynchronize(copies));
}
