// The first kernel has page faults; after a prefetch there are none.
// rule: U2
// duration: faults >= 300us
// duration: prefetched <= 100us
// prints: 2
#include "case.cuh"

__global__ void faults(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
__global__ void prefetched(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    constexpr int count = 1 << 20;
    cudaStream_t s = make_stream("s");
    cudaMemLocation device = {}, host = {};
    device.type = cudaMemLocationTypeDevice;
    host.type = cudaMemLocationTypeHost;
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    for (int i = 0; i < count; ++i)
        n[i] = 0;
    faults<<<count / 256, 256, 0, s>>>(n);
    CHECK(cudaMemPrefetchAsync(n, count * sizeof(int), host, 0, s));
    CHECK(cudaMemPrefetchAsync(n, count * sizeof(int), device, 0, s));
    prefetched<<<count / 256, 256, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", n[count - 1]);
}
