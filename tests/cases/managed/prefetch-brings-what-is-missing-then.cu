// The pages of a prefetch are determined when it starts: pages that the
// host writes after the call, while the stream is still busy, are included.
// rule: U2
// duration: first <= 100us
// duration: second <= 100us
// prints: 3
#include "case.cuh"

constexpr int count = 1 << 20;

__global__ void busy() { spin(20000000); }
__global__ void first(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
__global__ void second(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    cudaMemLocation device = {};
    device.type = cudaMemLocationTypeDevice;
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    CHECK(cudaMemPrefetchAsync(n, count * sizeof(int), device, 0, t));
    first<<<count / 256, 256, 0, t>>>(n);
    CHECK(cudaStreamSynchronize(t));
    busy<<<1, 1, 0, s>>>();
    CHECK(cudaMemPrefetchAsync(n, count * sizeof(int), device, 0, s));
    for (int i = 0; i < count; i += 1024)
        n[i] += 1;
    second<<<count / 256, 256, 0, s>>>(n);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", n[0]);
}
