// Other actions of threads: barriers, counters,
// output, reading the clock, special registers, flags.
#include "case.cuh"

constexpr unsigned threads = 2048;

__global__ void reduce(const int* in, int* sums) {
    __shared__ int s[256];
    s[threadIdx.x] = in[blockIdx.x * 256 + threadIdx.x];
    __syncthreads();
    for (unsigned half = 128; half > 0; half /= 2) {
        if (threadIdx.x < half) s[threadIdx.x] += s[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = s[0];
}
__global__ void histogram(const int* in, int* bins) {
    atomicAdd(bins + in[blockIdx.x * blockDim.x + threadIdx.x] % 8, 1);
}
__global__ void says(const int* in) {
    if (blockIdx.x + threadIdx.x == 0) std::printf("device: %d\n", in[0]);
}
__global__ void times(long long* out) {
    const long long begin = clock64();
    while (clock64() - begin < 1000)
        continue;
    if (threadIdx.x == 0) out[blockIdx.x] = begin;
}
__device__ unsigned tickets;
__global__ void last_block_adds(const int* sums, int* total) {
    if (threadIdx.x != 0) return;
    __threadfence();
    if (atomicInc(&tickets, gridDim.x - 1) == gridDim.x - 1) {
        int all = 0;
        for (unsigned i = 0; i < threads / 256; ++i)
            all += sums[i];
        *total = all;
    }
}

int main() {
    int *in, *sums, *bins, *total = pinned_ints(1, 0);
    long long* begins;
    CHECK(cudaMalloc(&in, threads * sizeof(int)));
    CHECK(cudaMalloc(&sums, threads / 256 * sizeof(int)));
    CHECK(cudaMalloc(&bins, 8 * sizeof(int)));
    CHECK(cudaMalloc(&begins, threads / 256 * sizeof(long long)));
    std::vector<int> host(threads);
    for (unsigned i = 0; i < threads; ++i)
        host[i] = static_cast<int>(i * 7 % 31);
    CHECK(cudaMemcpy(in, host.data(), threads * sizeof(int), cudaMemcpyHostToDevice));
    for (int round = 0; round < 8; ++round) {
        if (round % 2 == 0) CHECK(cudaMemset(bins, 0, 8 * sizeof(int)));
        reduce<<<threads / 256, 256>>>(in, sums);
        histogram<<<threads / 256, 256>>>(in, bins);
        says<<<threads / 256, 256>>>(in);
        times<<<threads / 256, 256>>>(begins);
        last_block_adds<<<threads / 256, 256>>>(sums, total);
        CHECK(cudaDeviceSynchronize());
        int counts[8];
        long long begin = 0;
        CHECK(cudaMemcpy(counts, bins, sizeof counts, cudaMemcpyDeviceToHost));
        CHECK(cudaMemcpy(&begin, begins, sizeof begin, cudaMemcpyDeviceToHost));
        std::printf("total %d, bins %d %d, begun %s\n", *total, counts[0], counts[7],
                    begin > 0 ? "later" : "never");
    }
}
