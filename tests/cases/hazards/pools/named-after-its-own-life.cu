// rule: A3
//
// wrong: The block was reused by then: the finding must name `first`, not `second`.
// finds: use-after-free deallocation slow A3
// says: writes `first`
//
// repaired: the stream waits for the kernel before it frees
// prints: done
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void slow(int* x) {
    spin_ms(1);
    *x = 1;
}
__global__ void quick(int* x) { *x = 2; }

int main() {
    cudaStream_t one = make_stream("one"), two = make_stream("two");
    cudaEvent_t made = make_event("made"), used = make_event("used");
    int *first = nullptr, *second = nullptr;
    CHECK(cudaMallocAsync(&first, sizeof(int), one));
    CHECK(cudaEventRecord(made, one));
    CHECK(cudaStreamWaitEvent(two, made));
    slow<<<1, 1, 0, two>>>(first);
    CHECK(cudaEventRecord(used, two));
    if (repaired) CHECK(cudaStreamWaitEvent(one, used));
    CHECK(cudaFreeAsync(first, one));
    CHECK(cudaMallocAsync(&second, sizeof(int), one));
    quick<<<1, 1, 0, one>>>(second);
    CHECK(cudaFreeAsync(second, one));
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("done\n");
}
