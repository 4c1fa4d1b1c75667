// The operators of cuda::atomic and cuda::atomic_ref, on global and on shared
// memory. Each returns the new value, so that the last thread's is the sum.
// rule: S1
// prints: sum 4950, difference -4950, and 0xffff0000, or 0x7f, xor 0x64
// prints: counted 100 up and 100 down to 0, results 100 and 0
// prints: long 4294967395, of a block 4950 0x7f
#include <cuda/atomic>

#include "case.cuh"

using Unsigned = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;

__global__ void change(int* sums, unsigned* bits, long long* large, int* block) {
    __shared__ int own[2];
    const int t = static_cast<int>(threadIdx.x);
    if (t < 2) own[t] = 0;
    __syncthreads();
    cuda::atomic_ref<int> sum(sums[0]), difference(sums[1]), count(sums[2]);
    sum += t;
    difference -= t;
    Unsigned(bits[0]) &= ~(1u << t % 16);
    Unsigned(bits[1]) |= static_cast<unsigned>(t);
    Unsigned(bits[2]) ^= static_cast<unsigned>(t + 1);
    const int up = ++count;
    atomicMax(&sums[3], up);
    __syncthreads();
    const int down = --count;
    atomicMin(&sums[4], down);
    cuda::atomic_ref<long long>(*large)++;
    cuda::atomic_ref<int, cuda::thread_scope_block>(own[0]) += t;
    cuda::atomic_ref<int, cuda::thread_scope_block>(own[1]) |= t;
    __syncthreads();
    if (t < 2) block[t] = own[t];
}

int main() {
    int *sums = pinned_ints(5, 0), *block = pinned_ints(2, 0);
    sums[4] = 1000;
    unsigned* bits;
    long long* large;
    CHECK(cudaMallocManaged(&bits, 3 * sizeof(unsigned)));
    CHECK(cudaMallocManaged(&large, sizeof(long long)));
    bits[0] = 0xffffffff;
    bits[1] = bits[2] = 0;
    *large = 0xffffffffLL;
    change<<<1, 100>>>(sums, bits, large, block);
    CHECK(cudaDeviceSynchronize());
    std::printf("sum %d, difference %d, and %#x, or %#x, xor %#x\n", sums[0], sums[1], bits[0],
                bits[1], bits[2]);
    std::printf("counted %d up and 100 down to %d, results %d and %d\n", sums[3], sums[2], sums[3],
                sums[4]);
    std::printf("long %lld, of a block %d %#x\n", *large, block[0], static_cast<unsigned>(block[1]));
    CHECK(cudaFree(bits));
    CHECK(cudaFree(large));
}
