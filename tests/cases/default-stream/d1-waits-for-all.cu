// The legacy barrier waits for the last of all blocking streams, and releases all of them together.
// rule: D1
// cause: fence legacy_barrier slow
// cause: after1 legacy_barrier fence
// cause: after2 legacy_barrier fence
// overlap: quick slow
// overlap: after1 after2
// makespan: 6ms +-1%
#include "case.cuh"

__global__ void quick() { spin_ms(1); }
__global__ void slow() { spin_ms(3); }
__global__ void fence() { spin_ms(1); }
__global__ void after1() { spin_ms(2); }
__global__ void after2() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    quick<<<1, 1, 0, a>>>();
    slow<<<1, 1, 0, b>>>();
    fence<<<1, 1>>>();
    after1<<<1, 1, 0, a>>>();
    after2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
