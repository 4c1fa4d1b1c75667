// rule: A2, A8
//
// wrong: A block from the pool may hold its last owner's data: a
// kernel that adds to it relies on zeros that were never written.
// finds: uninitialised accumulate#2 A8
//
// repaired: recycled and written
// prints: 5
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void accumulate(int* sum, int value) { *sum += value; }

int main() {
    cudaStream_t s = make_stream("s");
    int *sum = nullptr, *seen = pinned_ints(1, 0);
    for (int round = 0; round < 2; ++round) {
        CHECK(cudaMallocAsync(&sum, sizeof(int), s));
        if (repaired || round == 0) CHECK(cudaMemsetAsync(sum, 0, sizeof(int), s));
        accumulate<<<1, 1, 0, s>>>(sum, 5);
        CHECK(cudaMemcpyAsync(seen, sum, sizeof(int), cudaMemcpyDeviceToHost, s));
        CHECK(cudaFreeAsync(sum, s));
    }
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *seen);
}
