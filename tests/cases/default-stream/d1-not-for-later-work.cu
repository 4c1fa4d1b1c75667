// The legacy barrier waits for *earlier* work only.
// rule: D1
// cause: fence host_issue
// cause: later legacy_barrier fence
// makespan: 4ms +-1%
#include "case.cuh"

__global__ void fence() { spin_ms(2); }
__global__ void later() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault);
    fence<<<1, 1>>>();
    later<<<1, 1, 0, a>>>();
    CHECK(cudaDeviceSynchronize());
}
