// The legacy barrier holds the blocking stream and does not affect the non-blocking one.
// rule: D1, D2
// cause: k2 legacy_barrier in_blocking
// overlap: in_non_blocking k2
// overlap: late_non_blocking k2
// cause: late_blocking legacy_barrier k2
// makespan: 5ms +-1%
#include "case.cuh"

__global__ void in_blocking() { spin_ms(2); }
__global__ void in_non_blocking() { spin_ms(3); }
__global__ void k2() { spin_ms(2); }
__global__ void late_blocking() { spin_ms(1); }
__global__ void late_non_blocking() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b");
    in_blocking<<<1, 1, 0, a>>>();
    in_non_blocking<<<1, 1, 0, b>>>();
    k2<<<1, 1>>>();
    late_blocking<<<1, 1, 0, a>>>();
    late_non_blocking<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
