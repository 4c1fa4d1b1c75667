// A stream holds about a thousand operations; then the call blocks the host. (Measured, no rule.)
// rule: M6
// prints: the queue was full after about a thousand
#include "case.cuh"

__global__ void long_kernel() { spin_ms(20); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t e = make_event("e");
    long_kernel<<<1, 1, 0, s>>>();
    int quick = 0;
    bool full = false;
    for (int i = 0; i < 1100 && !full; ++i) {
        const HostTimer timer;
        CHECK(cudaEventRecord(e, s));
        full = timer.ms() > 1;
        if (!full) ++quick;
    }
    CHECK(cudaDeviceSynchronize());
    if (full && quick > 1000)
        std::printf("the queue was full after about a thousand\n");
    else
        std::printf("full %d after %d\n", full, quick);
}
