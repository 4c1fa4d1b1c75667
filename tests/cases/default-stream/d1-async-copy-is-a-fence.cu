// rule: D1
// cause: h2d legacy_barrier k1
// cause: k3 legacy_barrier h2d
// not-blocked: cudaMemcpyAsync
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k3() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    int* n = device_ints(1);
    int* host = pinned_ints(1, 3);
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaMemcpyAsync(n, host, sizeof(int), cudaMemcpyHostToDevice));
    k3<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
