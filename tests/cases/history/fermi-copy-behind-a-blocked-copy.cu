// A ready copy out is queued behind one that waits for its kernel.
// rule: S2, C2
// profile: fermi-2010
// cause: d2h#2 engine_busy d2h#1
// order: work before d2h#2
#include "case.cuh"

__global__ void work() { spin_ms(5); }

int main() {
    int *host = pinned_ints(2, 0), *device = device_ints(2);
    cudaStream_t s1 = make_stream("1"), s2 = make_stream("2");
    work<<<1, 1, 0, s1>>>();
    CHECK(cudaMemcpyAsync(host, device, sizeof(int), cudaMemcpyDeviceToHost, s1));
    CHECK(cudaMemcpyAsync(host + 1, device + 1, sizeof(int), cudaMemcpyDeviceToHost, s2));
    CHECK(cudaDeviceSynchronize());
}
