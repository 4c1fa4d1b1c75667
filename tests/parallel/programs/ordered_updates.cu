// Atomic operations that other blocks can observe, or that look like a waiting loop.
#include <cstdio>

#include "shared.hpp"

// Concurrently, one block adds and another one reads.
__global__ void look_at_sum(int* a) {
    if (threadIdx.x == 0) atomicAdd(&a[0], 1);
    if (threadIdx.x == 1) a[100 + blockIdx.x] = a[0];
}

__global__ void use_one_in_the_end(int* a) {
    int before = 0;
    if (threadIdx.x == 0) {
        if (blockIdx.x < 60)
            atomicAdd(&a[1], 2);
        else
            before = atomicAdd(&a[1], 3);
    }
    if (before > 0) a[200 + blockIdx.x] = before;
}

__global__ void add_and_store(int* a) {
    if (blockIdx.x % 8 == 3)
        a[2] = blockIdx.x;
    else if (threadIdx.x == 0)
        atomicAdd(&a[2], 5);
}

__global__ void add_and_exchange(int* a) {
    if (threadIdx.x == 0) atomicAdd(&a[3], 7);
    if (blockIdx.x == 50 && threadIdx.x == 5) atomicExch(&a[3], 1);
}

// Repeated operations without a change: the thread is taken to wait for others.
__global__ void in_vain(int* a) {
    for (int i = 0; i < 40; ++i)
        atomicMax(&a[4], static_cast<int>(blockIdx.x) - i);
}
__global__ void nothing_added(float* a) {
    for (int i = 0; i < 20; ++i)
        atomicAdd(&a[5], i < 10 ? 0.0f : 0.25f);
}
__global__ void waits_in_block(int* a) {
    __shared__ volatile int flag;
    if (threadIdx.x == 0) flag = 0;
    __syncthreads();
    for (int i = 0; i < 4; ++i)
        atomicOr(&a[6], 1 << threadIdx.x);
    if (threadIdx.x == 40) flag = 1;
    if (threadIdx.x < 32)
        while (flag == 0) atomicOr(&a[6], 0);
    a[300 + blockIdx.x] = flag;
}

__global__ void with_fence(int* a) {
    if (blockIdx.x > 20) __threadfence();
    if (threadIdx.x == 0) atomicAdd(&a[7], 1);
}

__global__ void misplaced(int* a) {
    if (blockIdx.x == 33) atomicAdd(reinterpret_cast<int*>(reinterpret_cast<char*>(a) + 1), 1);
}

int main() {
    int *a, *pinned, *managed;
    cudaMalloc(&a, 1 << 14);
    cudaMallocHost(&pinned, 1 << 14);
    cudaMallocManaged(&managed, 1 << 14);
    cudaMemset(a, 0, 1 << 14);
    for (int i = 0; i < 2; ++i) {
        look_at_sum<<<64, 64>>>(a);
        show<512>("look_at_sum", a);
        use_one_in_the_end<<<64, 64>>>(a);
        show<512>("use_one_in_the_end", a);
        add_and_store<<<64, 64>>>(a);
        show<512>("add_and_store", a);
        add_and_exchange<<<64, 64>>>(a);
        show<512>("add_and_exchange", a);
        in_vain<<<64, 64>>>(a);
        show<512>("in_vain", a);
        nothing_added<<<64, 64>>>(reinterpret_cast<float*>(a));
        show<512>("nothing_added", a);
        waits_in_block<<<64, 64>>>(a);
        show<512>("waits_in_block", a);
        with_fence<<<64, 64>>>(a);
        show<512>("with_fence", a);
        use_one_in_the_end<<<64, 64>>>(pinned);
        use_one_in_the_end<<<64, 64>>>(managed);
        cudaDeviceSynchronize();
        std::printf("%d %d\n", pinned[1], managed[1]);
    }
    misplaced<<<64, 32>>>(a);
    std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    report_block_processes();
}
