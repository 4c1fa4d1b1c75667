// rule: A3
//
// wrong: Two iterations later the kernel still uses the first one's memory: the first free is too early.
// finds: use-after-free deallocation#1 slow A3
//
// repaired: the stream waits for the kernel before it frees
// prints: done
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void slow(const int* x, int* seen) {
    spin_ms(5);
    *seen += *x;
}
__global__ void quick(int* x) { *x = 1; }

int main() {
    cudaStream_t one = make_stream("one"), two = make_stream("two");
    cudaEvent_t made = make_event("made"), used = make_event("used");
    int* const seen = device_ints(1);
    CHECK(cudaMemset(seen, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    int *first = nullptr, *second = nullptr, *third = nullptr;
    CHECK(cudaMallocAsync(&first, sizeof(int), one));
    quick<<<1, 1, 0, one>>>(first);
    CHECK(cudaEventRecord(made, one));
    CHECK(cudaStreamWaitEvent(two, made));
    slow<<<1, 1, 0, two>>>(first, seen);
    CHECK(cudaEventRecord(used, two));
    if (repaired) CHECK(cudaStreamWaitEvent(one, used));
    CHECK(cudaFreeAsync(first, one));
    CHECK(cudaMallocAsync(&second, sizeof(int), one));
    quick<<<1, 1, 0, one>>>(second);
    CHECK(cudaFreeAsync(second, one));
    CHECK(cudaMallocAsync(&third, sizeof(int), one));
    quick<<<1, 1, 0, one>>>(third);
    CHECK(cudaFreeAsync(third, one));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(seen));
    if (repaired) std::printf("done\n");
}
