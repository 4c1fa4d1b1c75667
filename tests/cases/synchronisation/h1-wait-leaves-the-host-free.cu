// rule: H1, E2
// prints: host free: 1
// order: first before second
#include "case.cuh"

__global__ void first() { spin_ms(5); }
__global__ void second() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t e = make_event("e");
    const HostTimer timer;
    first<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(e, a));
    CHECK(cudaStreamWaitEvent(b, e));
    second<<<1, 1, 0, b>>>();
    std::printf("host free: %d\n", timer.ms() < 1);
    CHECK(cudaDeviceSynchronize());
}
