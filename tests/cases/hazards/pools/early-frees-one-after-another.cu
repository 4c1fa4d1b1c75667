// rule: A3
//
// wrong: Each iteration's memory is freed too early, and the next one
// gets the same address: one mistake, and no race between the iterations.
// finds: use-after-free deallocation slow A3
//
// repaired: the first stream waits for the second before it frees
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
        if (repaired) CHECK(cudaStreamWaitEvent(one, used));
        CHECK(cudaFreeAsync(x, one));
    }
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *seen - 2);
}
