// A kernel accesses a registered vector; the host reads it after a query that succeeded.
// rule: M3, E4
// prints: 6
#include <vector>

#include "case.cuh"

__global__ void add(int* n, int value) { n[threadIdx.x] += value; }

int main() {
    std::vector<int> host(64, 1);
    CHECK(cudaHostRegister(host.data(), host.size() * sizeof(int), cudaHostRegisterMapped));
    int* mapped = nullptr;
    CHECK(cudaHostGetDevicePointer(&mapped, host.data(), 0));
    cudaStream_t stream = make_stream("adds");
    add<<<1, 64, 0, stream>>>(mapped, 5);
    cudaEvent_t done = make_event("done");
    CHECK(cudaEventRecord(done, stream));
    while (cudaEventQuery(done) != cudaSuccess) {
    }
    std::printf("%d\n", host[63]);
    CHECK(cudaHostUnregister(host.data()));
}
