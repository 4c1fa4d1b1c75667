// The same two copies issued in the other order: no unnecessary wait.
// rule: S2, C2
// profile: fermi-2010
// overlap: work d2h#1
// cause: d2h#1 host_issue
#include "case.cuh"

__global__ void work() { spin_ms(5); }

int main() {
    int *host = pinned_ints(2, 0), *device = device_ints(2);
    cudaStream_t s1 = make_stream("1"), s2 = make_stream("2");
    work<<<1, 1, 0, s1>>>();
    CHECK(cudaMemcpyAsync(host + 1, device + 1, sizeof(int), cudaMemcpyDeviceToHost, s2));
    CHECK(cudaMemcpyAsync(host, device, sizeof(int), cudaMemcpyDeviceToHost, s1));
    CHECK(cudaDeviceSynchronize());
}
