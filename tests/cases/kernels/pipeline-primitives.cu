// A thread copies to shared memory while it goes on, by the primitives of cuda_pipeline.h; the last bytes of a copy may
// be zeros. Bytes in the other order.
// rule: S1
// prints: 1 2 3 4 | 5 6 7 8 | 9 10 0 0 | 11 12
// prints: 0201 04030201 0807060504030201
#include <cuda_pipeline.h>
#include <device_atomic_functions.h>
#include <sm_20_intrinsics.h>

#include "case.cuh"

__global__ void copy(const int* from, int* to) {
    __shared__ alignas(16) int staged[16];
    if (threadIdx.x == 0) {
        __pipeline_memcpy_async(staged, from, 16);
        __pipeline_memcpy_async(staged + 4, from + 4, 16);
        __pipeline_commit();
        __pipeline_memcpy_async(staged + 8, from + 8, 16, 8);
        __pipeline_memcpy_async(staged + 12, from + 10, 8);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __pipeline_wait_prior(0);
    }
    __syncthreads();
    if (threadIdx.x < 14) to[threadIdx.x] = staged[threadIdx.x];
}

__global__ void reverse(unsigned long long* to) {
    to[0] = __nv_bswap16(0x0102);
    to[1] = __nv_bswap32(0x01020304u);
    to[2] = __nv_bswap64(0x0102030405060708ull);
}

int main() {
    int numbers[12];
    for (int i = 0; i < 12; ++i)
        numbers[i] = i + 1;
    int* const from = device_ints(12);
    int* const to = device_ints(14);
    unsigned long long* reversed = nullptr;
    CHECK(cudaMalloc(&reversed, 3 * sizeof *reversed));
    CHECK(cudaMemcpy(from, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    copy<<<1, 32>>>(from, to);
    reverse<<<1, 1>>>(reversed);
    int copied[14];
    unsigned long long bytes[3];
    CHECK(cudaMemcpy(copied, to, sizeof copied, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(bytes, reversed, sizeof bytes, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 14; ++i)
        std::printf("%s%d", i == 0 ? "" : i % 4 == 0 ? " | " : " ", copied[i]);
    std::printf("\n%04llx %08llx %016llx\n", bytes[0], bytes[1], bytes[2]);
}
