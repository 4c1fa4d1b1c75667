// wrong: Two streams use a block alternately, and one of the edges is missing.
// rule: A3, S2
// finds: race pong ping
//
// repaired: ping-pong
// rule: A3, E2
// prints: 6
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void ping(int* n) {
    spin(50000);
    *n += 1;
}
__global__ void pong(int* n) {
    spin(50000);
    *n += 1;
}

int main() {
    cudaStream_t left = make_stream("left"), right = make_stream("right");
    cudaEvent_t there = make_event("there"), back = make_event("back");
    int *n = nullptr, *seen = pinned_ints(1, 0);
    CHECK(cudaMallocAsync(&n, sizeof(int), left));
    CHECK(cudaMemsetAsync(n, 0, sizeof(int), left));
    for (int i = 0; i < 3; ++i) {
        ping<<<1, 1, 0, left>>>(n);
        CHECK(cudaEventRecord(there, left));
        CHECK(cudaStreamWaitEvent(right, there));
        pong<<<1, 1, 0, right>>>(n);
        CHECK(cudaEventRecord(back, right));
        if (repaired) CHECK(cudaStreamWaitEvent(left, back));
    }
    if (!repaired) CHECK(cudaStreamWaitEvent(left, back));
    CHECK(cudaMemcpyAsync(seen, n, sizeof(int), cudaMemcpyDeviceToHost, left));
    CHECK(cudaFreeAsync(n, left));
    CHECK(cudaStreamSynchronize(left));
    if (repaired) std::printf("%d\n", *seen);
}
