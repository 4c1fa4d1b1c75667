// With 32 queues each stream has its own: kernels overlap even if issued stream by stream.
// rule: S2
// profile: kepler-2012
// overlap: ka1 ka2
// overlap: kb1 kb2
// makespan: 10ms +-2%
#include "case.cuh"

__global__ void ka1() { spin_ms(5); }
__global__ void kb1() { spin_ms(5); }
__global__ void ka2() { spin_ms(5); }
__global__ void kb2() { spin_ms(5); }

int main() {
    cudaStream_t s1 = make_stream("1"), s2 = make_stream("2");
    ka1<<<7, 512, 0, s1>>>();
    kb1<<<7, 512, 0, s1>>>();
    ka2<<<7, 512, 0, s2>>>();
    kb2<<<7, 512, 0, s2>>>();
    CHECK(cudaDeviceSynchronize());
}
