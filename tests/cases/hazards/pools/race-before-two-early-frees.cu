// rule: A3, S2
//
// wrong: Each stream writes the other one's input, and frees it too early. Both races are reported.
// finds: race a b S2
// finds: use-after-free b deallocation A3
//
// repaired: the second stream waits for the first, and the frees for the second
// prints: 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void a(int* x, int* y) { *x = *y + 1; }
__global__ void b(int* x, int* y, int* seen) {
    spin_ms(1);
    *y = *x + 1;
    *seen = *y;
}

int main() {
    cudaStream_t one = make_stream("one"), two = make_stream("two");
    cudaEvent_t done = make_event("done"), used = make_event("used");
    int *x = nullptr, *y = nullptr, *seen = pinned_ints(1, 0);
    CHECK(cudaMallocAsync(&x, sizeof(int), one));
    CHECK(cudaMallocAsync(&y, sizeof(int), one));
    CHECK(cudaMemsetAsync(y, 0, sizeof(int), one));
    CHECK(cudaStreamSynchronize(one));
    a<<<1, 1, 0, one>>>(x, y);
    CHECK(cudaEventRecord(done, one));
    if (repaired) CHECK(cudaStreamWaitEvent(two, done));
    b<<<1, 1, 0, two>>>(x, y, seen);
    CHECK(cudaEventRecord(used, two));
    if (repaired) CHECK(cudaStreamWaitEvent(one, used));
    CHECK(cudaFreeAsync(x, one));
    CHECK(cudaFreeAsync(y, one));
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *seen + 1);
}
