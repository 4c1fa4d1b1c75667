// Dependent work is issued after all independent kernels: the advice of 2010.
// rule: S2, C1
// profile: fermi-2010
// overlap: k1 k2
// order: k2 before d2h
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }

int main() {
    int *host = pinned_ints(1, 0), *device = device_ints(1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaMemcpyAsync(host, device, sizeof(int), cudaMemcpyDeviceToHost, a));
    CHECK(cudaDeviceSynchronize());
}
