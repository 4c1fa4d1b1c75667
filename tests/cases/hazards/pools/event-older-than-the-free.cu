// rule: A3, E1
//
// wrong: An event recorded before the free does not order later work;
// and work issued after the free may not use the memory at all.
// finds: use-after-free deallocation late A3
//
// repaired: The event is older than the free, but the memory has no later use.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void early(int* n) { *n = 1; }
__global__ void late(int* n) { *n = 2; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t written = make_event("written");
    int *n = nullptr, *other = nullptr;
    CHECK(cudaMallocAsync(&n, 1 << 16, a));
    CHECK(cudaMallocAsync(&other, 1 << 16, a));
    early<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(written, a));
    CHECK(cudaFreeAsync(repaired ? other : n, a));
    CHECK(cudaStreamWaitEvent(b, written));
    late<<<1, 1, 0, b>>>(n);
    CHECK(cudaFreeAsync(repaired ? n : other, b));
    CHECK(cudaDeviceSynchronize());
}
