// A sum by shuffles: warps first, then their results.
// rule: S1
// prints: 549755289600
#include "case.cuh"

__inline__ __device__ long long warp_sum(long long value) {
    for (int offset = warpSize / 2; offset > 0; offset /= 2)
        value += __shfl_down_sync(0xffffffff, value, offset);
    return value;
}
__global__ void sum(const int* in, int n, unsigned long long* out) {
    __shared__ long long of_warps[32];
    long long value = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        value += in[i];
    value = warp_sum(value);
    if (threadIdx.x % warpSize == 0) of_warps[threadIdx.x / warpSize] = value;
    __syncthreads();
    value = threadIdx.x < blockDim.x / warpSize ? of_warps[threadIdx.x] : 0;
    if (threadIdx.x < warpSize) value = warp_sum(value);
    if (threadIdx.x == 0) atomicAdd(out, static_cast<unsigned long long>(value));
}
__global__ void fill(int* in, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) in[i] = i;
}

int main() {
    constexpr int n = 1 << 20;
    int* in = device_ints(n);
    unsigned long long* out;
    CHECK(cudaMallocHost(&out, sizeof *out));
    *out = 0;
    fill<<<n / 256, 256>>>(in, n);
    sum<<<n / 256, 256>>>(in, n, out);
    CHECK(cudaDeviceSynchronize());
    std::printf("%llu\n", *out);
}
