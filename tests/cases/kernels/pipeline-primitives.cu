// Asynchronous copies with the C pipeline primitives,
// of each size, two batches ahead, and with zero fill.
// rule: S1
// prints: reversed 1023 512 0, sums 523776 and 2095104
// prints: the last of sixteen bytes: 1 2 3 0
#include <cuda_pipeline.h>

#include "case.cuh"

__global__ void reverse(const int* in, int* out) {
    __shared__ int stage[2][256];
    const unsigned t = threadIdx.x;
    __pipeline_memcpy_async(&stage[0][t], in + t, sizeof(int));
    __pipeline_commit();
    for (unsigned part = 0; part < 4; ++part) {
        if (part < 3)
            __pipeline_memcpy_async(&stage[(part + 1) % 2][t], in + (part + 1) * 256 + t,
                                    sizeof(int));
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        out[1023 - part * 256 - t] = stage[part % 2][t];
        __syncthreads();
    }
}

__global__ void add_up(const int* in, int* sums) {
    __shared__ alignas(16) int fours[1024];
    __shared__ alignas(8) int twos[1024];
    const unsigned t = threadIdx.x;
    __pipeline_memcpy_async(fours + 4 * t, in + 4 * t, 16);
    for (unsigned i = 0; i < 2; ++i)
        __pipeline_memcpy_async(twos + 4 * t + 2 * i, in + 4 * t + 2 * i, 8);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    for (unsigned i = t; i < 1024; i += 256) {
        atomicAdd(&sums[0], fours[i]);
        atomicAdd(&sums[1], 4 * twos[1023 - i]);
    }
}

__global__ void fill(const int* in, int* out) {
    __shared__ alignas(16) int four[4];
    four[3] = 77;
    __pipeline_memcpy_async(four, in, 16, 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    for (int i = 0; i < 4; ++i)
        out[i] = four[i];
}

int main() {
    int *in = nullptr, *out = device_ints(1024), *sums = pinned_ints(2, 0), *some = pinned_ints(4, 9);
    CHECK(cudaMalloc(&in, 1024 * sizeof(int)));
    int numbers[1024], reversed[1024];
    for (int i = 0; i < 1024; ++i)
        numbers[i] = i;
    CHECK(cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    reverse<<<1, 256>>>(in, out);
    add_up<<<1, 256>>>(in, sums);
    CHECK(cudaMemcpy(reversed, out, sizeof reversed, cudaMemcpyDeviceToHost));
    std::printf("reversed %d %d %d, sums %d and %d\n", reversed[0], reversed[511], reversed[1023],
                sums[0], sums[1]);
    CHECK(cudaMemcpy(in, numbers + 1, 3 * sizeof(int), cudaMemcpyHostToDevice));
    fill<<<1, 1>>>(in, some);
    CHECK(cudaDeviceSynchronize());
    std::printf("the last of sixteen bytes: %d %d %d %d\n", some[0], some[1], some[2], some[3]);
    CHECK(cudaFree(in));
}
