// An event recorded before the free does not cover it.
// rule: A3, E1
// prints: same 0
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(5);
    *n = 1;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t too_early = make_event("too early");
    int *first = nullptr, *second = nullptr;
    CHECK(cudaMallocAsync(&first, 64 << 20, a));
    CHECK(cudaEventRecord(too_early, a));
    busy<<<1, 1, 0, a>>>(first);
    CHECK(cudaFreeAsync(first, a));
    CHECK(cudaStreamWaitEvent(b, too_early, 0));
    CHECK(cudaMallocAsync(&second, 64 << 20, b));
    std::printf("same %d\n", first == second);
    CHECK(cudaFreeAsync(second, b));
    CHECK(cudaDeviceSynchronize());
}
