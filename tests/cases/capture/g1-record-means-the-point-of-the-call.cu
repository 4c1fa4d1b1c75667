// A captured record marks the point of the call, as any record does:
// the fork does not wait for later captured work of the origin.
// rule: G1, E1
// overlap: later branch
// order: earlier before branch
// prints: done
#include "capture.cuh"

__global__ void earlier() { spin_ms(1); }
__global__ void later() { spin_ms(4); }
__global__ void branch() { spin_ms(4); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("e");
    begin_capture(a);
    earlier<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(event, a));
    later<<<1, 1, 0, a>>>();
    CHECK(cudaStreamWaitEvent(b, event));
    branch<<<1, 1, 0, b>>>();
    CHECK(cudaEventRecord(event, b));
    CHECK(cudaStreamWaitEvent(a, event));
    run_graph(end_capture(a), a);
    std::printf("done\n");
}
