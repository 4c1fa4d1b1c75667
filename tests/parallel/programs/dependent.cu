// Blocks whose results depend on the order in which they run.
#include <cstdio>

#include "shared.hpp"

// Each block reads the previous block's result, or not.
__global__ void chain(int* a) {
    if (threadIdx.x == 0) a[blockIdx.x + 1] = a[blockIdx.x] + 1;
}

// The last block wins.
__global__ void same_place(int* a) { a[threadIdx.x] = blockIdx.x; }

__global__ void count(int* a) {
    if (threadIdx.x < 8) a[100 + blockIdx.x * 8 + threadIdx.x] = atomicAdd(a, 1);
}

__global__ void say() {
    if (threadIdx.x == 0 && blockIdx.x % 16 == 5) printf("block %d\n", blockIdx.x);
}

__device__ int latest;
__global__ void in_variable() { latest = latest * 3 + blockIdx.x; }

__global__ void flag(volatile int* a) { a[blockIdx.x % 4] = a[(blockIdx.x + 1) % 4] + 1; }

__global__ void fence(int* a) {
    a[blockIdx.x] = 1;
    __threadfence();
    a[blockIdx.x + 64] = a[(blockIdx.x * 7) % 64];
}

__global__ void clocks(long long* a) { a[blockIdx.x] = clock64(); }

__global__ void sleeps(int* a) {
    if (blockIdx.x == 40) __nanosleep(500);
    a[blockIdx.x] = blockIdx.x;
}

__global__ void pieces(int** a) {
    a[blockIdx.x] = static_cast<int*>(malloc(sizeof(int)));
    *a[blockIdx.x] = blockIdx.x;
    free(a[blockIdx.x]);
}

int main() {
    int* a;
    cudaMalloc(&a, 1 << 14);
    cudaMemset(a, 0, 1 << 14);
    chain<<<64, 32>>>(a);
    show<128>("chain", a);
    same_place<<<64, 32>>>(a);
    show<128>("same_place", a);
    count<<<64, 32>>>(a);
    show<128>("count", a);
    say<<<64, 32>>>();
    cudaDeviceSynchronize();
    in_variable<<<64, 1>>>();
    int value = 0;
    cudaMemcpyFromSymbol(&value, latest, sizeof value);
    std::printf("latest %d\n", value);
    flag<<<64, 1>>>(a);
    show<128>("flag", a);
    fence<<<64, 1>>>(a);
    show<128>("fence", a);
    clocks<<<64, 1>>>(reinterpret_cast<long long*>(a));
    show<128>("clocks", a);
    sleeps<<<64, 1>>>(a);
    show<128>("sleeps", a);
    pieces<<<64, 1>>>(reinterpret_cast<int**>(a + 1024));
    std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    report_block_processes();
}
