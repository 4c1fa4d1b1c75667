// The copy makes the device check for its kernel's end, which delays kernels issued after it.
// rule: S2, C1
// profile: fermi-2010
// no-overlap: k1 k2
// cause: k2 hardware_queue k1
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }

int main() {
    int *host = pinned_ints(1, 0), *device = device_ints(1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaMemcpyAsync(host, device, sizeof(int), cudaMemcpyDeviceToHost, a));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
