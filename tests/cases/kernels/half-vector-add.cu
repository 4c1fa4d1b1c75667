// Arrays of half2: half the bytes of float2, as the copies show.
// rule: S1
// prints: sum 1048576.0
#include <cuda_fp16.h>

#include "case.cuh"

__global__ void fill(half2* a, half2* b, int pairs) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < pairs) {
        a[i] = __float2half2_rn(0.25f);
        b[i] = __floats2half2_rn(0.5f, 1.0f);
    }
}
__global__ void add(const half2* a, const half2* b, half2* c, int pairs) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < pairs) c[i] = a[i] + b[i];
}

int main() {
    constexpr int pairs = 1 << 19;
    half2 *a, *b, *c, *host;
    CHECK(cudaMalloc(&a, pairs * sizeof(half2)));
    CHECK(cudaMalloc(&b, pairs * sizeof(half2)));
    CHECK(cudaMalloc(&c, pairs * sizeof(half2)));
    CHECK(cudaMallocHost(&host, pairs * sizeof(half2)));
    fill<<<pairs / 256, 256>>>(a, b, pairs);
    add<<<pairs / 256, 256>>>(a, b, c, pairs);
    CHECK(cudaMemcpy(host, c, pairs * sizeof(half2), cudaMemcpyDeviceToHost));
    double sum = 0;
    for (int i = 0; i < pairs; ++i) {
        const float2 pair = __half22float2(host[i]);
        sum += pair.x + pair.y;
    }
    std::printf("sum %.1f\n", sum);
}
