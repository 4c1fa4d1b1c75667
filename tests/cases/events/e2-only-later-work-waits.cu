// rule: E2
// overlap: slow before_wait
// order: slow before after_wait
// cause: before_wait host_issue
// cause: after_wait event_wait record
#include "case.cuh"

__global__ void slow() { spin_ms(4); }
__global__ void before_wait() { spin_ms(1); }
__global__ void after_wait() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t e = make_event("e");
    slow<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(e, a));
    before_wait<<<1, 1, 0, b>>>();
    CHECK(cudaStreamWaitEvent(b, e));
    after_wait<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
