// No copy engine: a copy of another stream waits for the kernel.
// rule: S2, C2
// profile: tesla-2008
// no-overlap: work h2d
// cause: h2d engine_busy work
#include "case.cuh"

__global__ void work() { spin_ms(5); }

int main() {
    int *host = pinned_ints(1, 0), *device = device_ints(1);
    work<<<1, 1, 0, make_stream("a")>>>();
    CHECK(cudaMemcpyAsync(device, host, sizeof(int), cudaMemcpyHostToDevice, make_stream("b")));
    CHECK(cudaDeviceSynchronize());
}
