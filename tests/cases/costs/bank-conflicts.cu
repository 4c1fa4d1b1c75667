// Shared memory serves a warp in one pass if all lanes use different
// banks, or the same word. 32 words of one bank take 32 passes.
// rule: C4
// prints: words of one bank take turns
// prints: one word for all does not
#include "cost.cuh"

template <int stride>
__global__ void add_up(float* out, int rounds) {
    __shared__ float words[32 * 33];
    for (int i = threadIdx.x; i < 32 * 33; i += blockDim.x)
        words[i] = i;
    __syncthreads();
    float sum = 0;
    for (int i = 0; i < rounds; ++i)
        sum += words[(threadIdx.x % 32) * stride + i % 32];
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

int main() {
    float* out;
    CHECK(cudaMalloc(&out, 264 * 256 * sizeof(float)));
    const double free_of_conflicts = kernel_us([&] { add_up<33><<<264, 256>>>(out, 512); });
    const double conflicts = kernel_us([&] { add_up<32><<<264, 256>>>(out, 512); });
    const double broadcast = kernel_us([&] { add_up<0><<<264, 256>>>(out, 512); });
    show_ratio("words of one bank take turns", conflicts, free_of_conflicts, 4, 40);
    show_ratio("one word for all does not", broadcast, free_of_conflicts, 0.6, 1.5);
    CHECK(cudaFree(out));
}
