// rule: A3, G1
//
// wrong: captured memory used after its free
// finds: use-after-free deallocation late A3
//
// repaired: captured memory used before its free
// prints: 3
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* p) { *p = 1; }
__global__ void late(int* p, int* out) {
    *p += 2;
    *out = *p;
}

int main() {
    int *out = pinned_ints(1, 0), *p = nullptr;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t filled = make_event("filled"), used = make_event("used");
    begin_capture(a);
    CHECK(cudaMallocAsync(&p, sizeof(int), a));
    fill<<<1, 1, 0, a>>>(p);
    CHECK(cudaEventRecord(filled, a));
    if (!repaired) {
        CHECK(cudaFreeAsync(p, a));
        CHECK(cudaEventRecord(filled, a));
    }
    CHECK(cudaStreamWaitEvent(b, filled));
    late<<<1, 1, 0, b>>>(p, out);
    CHECK(cudaEventRecord(used, b));
    CHECK(cudaStreamWaitEvent(a, used));
    if (repaired) CHECK(cudaFreeAsync(p, a));
    run_graph(end_capture(a), a);
    if (repaired) std::printf("%d\n", *out);
}
