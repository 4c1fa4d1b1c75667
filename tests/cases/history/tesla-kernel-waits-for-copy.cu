// rule: S2, C2
// profile: tesla-2008
// no-overlap: work h2d
// cause: work engine_busy h2d
#include "case.cuh"

__global__ void work() {}

int main() {
    char *host, *device;
    CHECK(cudaMallocHost(&host, 1 << 20));
    CHECK(cudaMalloc(&device, 1 << 20));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(device, host, 1 << 20, cudaMemcpyHostToDevice, a));
    work<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
