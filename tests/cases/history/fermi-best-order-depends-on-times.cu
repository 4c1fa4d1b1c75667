// No order is best in general: here the long kernels overlap only if issued in this one.
// rule: S2, C1
// profile: fermi-2010
// overlap: ka1 ka2
// overlap: ka1 kb2
// makespan: 15ms +-2%
#include "case.cuh"

__global__ void ka1() { spin_ms(10); }
__global__ void kb1() { spin_ms(5); }
__global__ void ka2() { spin_ms(5); }
__global__ void kb2() { spin_ms(10); }

int main() {
    cudaStream_t s1 = make_stream("1"), s2 = make_stream("2");
    ka1<<<14, 768, 0, s1>>>();
    ka2<<<14, 768, 0, s2>>>();
    kb2<<<14, 768, 0, s2>>>();
    kb1<<<14, 768, 0, s1>>>();
    CHECK(cudaDeviceSynchronize());
}
