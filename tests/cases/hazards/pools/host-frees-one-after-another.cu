// rule: A3
//
// wrong: The host frees each iteration's memory at once; none of it is freed twice.
// finds: use-after-free cudaFree slow A3
// finds: use-after-free quick cudaFree A3
//
// repaired: the host waits before it frees
// prints: 4
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void quick(int* x, int round) {
    spin_ms(1);
    *x = round;
}
__global__ void slow(const int* x, int* seen) {
    spin_ms(2);
    *seen += *x;
}

int main() {
    cudaStream_t one = make_stream("one"), two = make_stream("two");
    cudaEvent_t made = make_event("made"), used = make_event("used");
    int* seen = pinned_ints(1, 0);
    for (int round = 0; round < 4; ++round) {
        int* x = nullptr;
        CHECK(cudaMallocAsync(&x, sizeof(int), one));
        quick<<<1, 1, 0, one>>>(x, round);
        CHECK(cudaEventRecord(made, one));
        CHECK(cudaStreamWaitEvent(two, made));
        slow<<<1, 1, 0, two>>>(x, seen);
        CHECK(cudaEventRecord(used, two));
        if (repaired) CHECK(cudaEventSynchronize(used));
        CHECK(cudaFree(x));
    }
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *seen - 2);
}
