// Threads of a block use an address in shared memory, one of them stores another value there, without a
// barrier. Between warps it is an error; within one a warning, if lockstep execution would give another value.
// rule: B3
// prints: right: 255 2080 42 255 30
// finds: race reversed reversed B3
// finds: race loaded_again loaded_again B3
// finds: race leader leader B3
// finds: race sums_of_warps sums_of_warps B3
// finds: race summed_in_a_warp summed_in_a_warp B3
// finds: race counted_before_zeroed counted_before_zeroed B3
// finds: race shown_before_counted shown_before_counted B3
#include "case.cuh"

constexpr int threads = 256;

// Without the barrier after the stores.
__global__ void reversed(int* numbers) {
    __shared__ int own[threads];
    own[threadIdx.x] = numbers[threadIdx.x];
    numbers[threadIdx.x] = own[threads - 1 - threadIdx.x];
}

// Without the barrier after the loads: a fast warp stores the next iteration's number.
__global__ void loaded_again(const int* numbers, int* sums) {
    __shared__ int own[threads];
    int sum = 0;
    for (int round = 0; round < 3; ++round) {
        own[threadIdx.x] = numbers[threadIdx.x] + round;
        __syncthreads();
        sum += own[(threadIdx.x + 64) % threads];
    }
    sums[threadIdx.x] = sum;
}

__global__ void leader(const int* numbers, int* sums) {
    __shared__ int first;
    if (threadIdx.x == 0) first = numbers[1];
    sums[threadIdx.x] = first;
}

// Warp-level synchronisation does not order different warps.
__global__ void sums_of_warps(const int* numbers, int* sums) {
    __shared__ int of_warps[threads / 32];
    int sum = numbers[threadIdx.x];
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(~0U, sum, distance);
    if (threadIdx.x % 32 == 0) of_warps[threadIdx.x / 32] = sum;
    if (threadIdx.x != 0) return;
    for (const int& of_warp : of_warps)
        *sums += of_warp;
}

// The last steps of a sum, by one warp, without volatile or __syncwarp.
__global__ void summed_in_a_warp(const int* numbers, int* sums) {
    __shared__ int own[64];
    const unsigned thread = threadIdx.x;
    own[thread] = numbers[thread];
    __syncthreads();
    if (thread < 32) {
        own[thread] += own[thread + 32];
        own[thread] += own[thread + 16];
        own[thread] += own[thread + 8];
        own[thread] += own[thread + 4];
        own[thread] += own[thread + 2];
        own[thread] += own[thread + 1];
    }
    if (thread == 0) *sums = own[0];
}

// Atomic operations do not wait for the stores and loads of others.
__global__ void counted_before_zeroed(const int* numbers, int* sums) {
    __shared__ int bins[8];
    if (threadIdx.x < 8) bins[threadIdx.x] = 0;
    atomicAdd(&bins[numbers[threadIdx.x] % 8], 1);
    __syncthreads();
    if (threadIdx.x < 8) sums[threadIdx.x] = bins[threadIdx.x];
}

__global__ void shown_before_counted(const int* numbers, int* sums) {
    __shared__ int bins[8];
    if (threadIdx.x < 8) bins[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&bins[numbers[threadIdx.x] % 8], 1);
    if (threadIdx.x < 8) sums[threadIdx.x] = bins[threadIdx.x];
}

// From here on all kernels are right.

__global__ void reversed_after_barrier(int* numbers) {
    __shared__ int own[threads];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    numbers[threadIdx.x] = own[threads - 1 - threadIdx.x];
}

// Two alternating halves need one barrier per iteration.
__global__ void in_turn(const int* numbers, int* sums) {
    __shared__ int halves[2][threads];
    int sum = 0;
    for (int round = 0; round < 4; ++round) {
        halves[round % 2][threadIdx.x] = numbers[threadIdx.x] + round;
        __syncthreads();
        sum += halves[round % 2][(threadIdx.x + 64) % threads];
    }
    sums[threadIdx.x] = sum;
}

// Each loads its own store, and all store the same value.
__global__ void all_store_the_same(const int* numbers, int* sums) {
    __shared__ int first;
    first = numbers[1];
    sums[threadIdx.x] = first;
}

__global__ void summed_in_a_warp_that_meets(const int* numbers, int* sums) {
    __shared__ int own[64];
    const unsigned thread = threadIdx.x;
    own[thread] = numbers[thread] + 1;
    __syncthreads();
    if (thread < 32) {
        for (unsigned distance = 32; distance > 0; distance /= 2) {
            const int sum = own[thread] + own[thread + distance];
            __syncwarp();
            own[thread] = sum;
            __syncwarp();
        }
    }
    if (thread == 0) *sums = own[0];
}

// The first lane of each warp stores the same value for its warp.
__global__ void each_warp_stores_the_same(const int* numbers, int* sums) {
    __shared__ int first;
    if (threadIdx.x % 32 == 0) first = numbers[30];
    __syncwarp();
    sums[threadIdx.x] = first;
}

// A load before the atomic operation need not see the largest number.
__global__ void largest(const int* numbers, int* sums) {
    __shared__ int most;
    if (threadIdx.x == 0) most = 0;
    __syncthreads();
    const int own = numbers[threadIdx.x];
    if (own > most) atomicMax(&most, own);
    __syncthreads();
    sums[threadIdx.x] = most;
}

// One warp passes a number to another one.
__global__ void handed_over(int* sums) {
    __shared__ int number, is_there;
    if (threadIdx.x == 0) is_there = 0;
    __syncthreads();
    if (threadIdx.x == 0) {
        number = 42;
        __threadfence_block();
        atomicExch(&is_there, 1);
    }
    if (threadIdx.x == 32) {
        while (atomicAdd(&is_there, 0) == 0) {
        }
        __threadfence_block();
        *sums = number;
    }
}

int main() {
    int* numbers = device_ints(threads);
    int* sums = device_ints(threads);
    int found[threads];
    for (int i = 0; i < threads; ++i)
        found[i] = i;
    CHECK(cudaMemcpy(numbers, found, sizeof found, cudaMemcpyHostToDevice));
    loaded_again<<<1, threads>>>(numbers, sums);
    leader<<<1, threads>>>(numbers, sums);
    sums_of_warps<<<1, threads>>>(numbers, sums);
    summed_in_a_warp<<<1, 64>>>(numbers, sums);
    counted_before_zeroed<<<1, threads>>>(numbers, sums);
    shown_before_counted<<<1, threads>>>(numbers, sums);
    reversed<<<1, threads>>>(numbers);

    CHECK(cudaMemcpy(numbers, found, sizeof found, cudaMemcpyHostToDevice));
    in_turn<<<1, threads>>>(numbers, sums);
    all_store_the_same<<<1, threads>>>(numbers, sums);
    summed_in_a_warp_that_meets<<<1, 64>>>(numbers, sums);
    int right[5];
    CHECK(cudaMemcpy(&right[1], sums, sizeof(int), cudaMemcpyDeviceToHost));
    handed_over<<<1, 64>>>(sums);
    CHECK(cudaMemcpy(&right[2], sums, sizeof(int), cudaMemcpyDeviceToHost));
    largest<<<1, threads>>>(numbers, sums);
    CHECK(cudaMemcpy(&right[3], sums, sizeof(int), cudaMemcpyDeviceToHost));
    each_warp_stores_the_same<<<1, threads>>>(numbers, sums);
    CHECK(cudaMemcpy(&right[4], sums, sizeof(int), cudaMemcpyDeviceToHost));
    reversed_after_barrier<<<1, threads>>>(numbers);
    CHECK(cudaMemcpy(&right[0], numbers, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("right: %d %d %d %d %d\n", right[0], right[1], right[2], right[3], right[4]);
    CHECK(cudaFree(sums));
    CHECK(cudaFree(numbers));
}
