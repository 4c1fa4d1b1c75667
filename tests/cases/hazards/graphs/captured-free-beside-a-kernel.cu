// rule: A3, G1
//
// wrong: The graph frees its memory in one branch while a kernel of another branch uses it.
// finds: use-after-free late deallocation A3
// says: late (stream a, captured-free-beside-a-kernel.cu:25, launched at capture.cuh:
//
// repaired: the branches join before the free
// prints: 3
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void late(int* p, int* out) {
    spin_ms(1);
    *out = *p + 3;
}

int main() {
    int *out = pinned_ints(1, 0), *p = nullptr;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t there = make_event("there"), used = make_event("used");
    begin_capture(a);
    CHECK(cudaMallocAsync(&p, sizeof(int), a)), CHECK(cudaMemsetAsync(p, 0, sizeof(int), a));
    CHECK(cudaEventRecord(there, a)), CHECK(cudaStreamWaitEvent(b, there));
    late<<<1, 1, 0, b>>>(p, out);
    CHECK(cudaEventRecord(used, b));
    if (repaired) CHECK(cudaStreamWaitEvent(a, used));
    CHECK(cudaFreeAsync(p, a));
    if (!repaired) CHECK(cudaStreamWaitEvent(a, used));
    run_graph(end_capture(a), a);
    if (repaired) std::printf("%d\n", *out);
}
