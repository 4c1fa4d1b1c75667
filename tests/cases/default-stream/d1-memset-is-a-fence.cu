// rule: D1, M5
// order: k1 before memset#2
// order: memset#2 before k3
// cause: memset#2 legacy_barrier k1
// cause: k3 legacy_barrier memset#2
// inside: cudaMemsetAsync <= 20us
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k3() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    int* n = device_ints(1);
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaMemsetAsync(n, 0, sizeof(int)));
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
