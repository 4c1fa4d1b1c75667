// rule: D1
// order: k1 before k3
// makespan: 10ms +-1%
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k3() { spin_ms(5); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    cudaEvent_t e = make_event("e");
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(e));
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
