// The device runs one operation at a time; the host is still free.
// rule: M3
// profile: tesla-2008
// inside: cudaMemcpyAsync <= 100us
#include "case.cuh"

__global__ void work() { spin_ms(5); }

int main() {
    int *host = pinned_ints(1, 0), *device = device_ints(1);
    work<<<1, 1, 0, make_stream("a")>>>();
    CHECK(cudaMemcpyAsync(device, host, sizeof(int), cudaMemcpyHostToDevice, make_stream("b")));
    CHECK(cudaDeviceSynchronize());
}
