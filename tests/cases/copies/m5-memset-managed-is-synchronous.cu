// Managed memory is accessible to the host: cudaMemset blocks, cudaMemsetAsync does not.
// rule: M5
// prints: 05050505, the host waited
// prints: cudaMemsetAsync: the host went on
// blocked: cudaMemset >= 4.9ms
#include "case.cuh"

__global__ void slow() { spin_ms(5); }

int main() {
    int* managed = nullptr;
    CHECK(cudaMallocManaged(&managed, sizeof(int)));
    slow<<<1, 1>>>();
    const HostTimer set;
    CHECK(cudaMemset(managed, 5, sizeof(int)));
    const bool waited = set.ms() > 4;
    std::printf("%08x, the host %s\n", *managed, waited ? "waited" : "went on");
    slow<<<1, 1>>>();
    const HostTimer asynchronous;
    CHECK(cudaMemsetAsync(managed, 6, sizeof(int)));
    std::printf("cudaMemsetAsync: the host %s\n", asynchronous.ms() > 4 ? "waited" : "went on");
    CHECK(cudaDeviceSynchronize());
}
