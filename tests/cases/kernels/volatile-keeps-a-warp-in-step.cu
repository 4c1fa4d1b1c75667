// The last warp of a reduction without __syncwarp(), as in books from before 2017:
// with volatile accesses, to shared or to global memory, the lanes of a warp run
// in lockstep. So do lanes separated by a branch or a loop, each group separately.
// rule: S1
// prints: sum 2016, in a template 2016, in two branches 240 and 256
// prints: sums in global memory 2016 and 6112
// prints: each lane's neighbour: 31 wrong 0
// prints: behind a barrier or a shuffle 0 wrong, stored twice 0 wrong
// prints: what the first lane has stored: 0 wrong
// prints: what the last lane has stored: 77 and 77, cleared and counted: 0 wrong
#include "case.cuh"

__global__ void reduce(int* out) {
    __shared__ volatile int s[64];
    const unsigned t = threadIdx.x;
    s[t] = static_cast<int>(t);
    __syncthreads();
    if (t < 32) {
        s[t] += s[t + 32];
        s[t] += s[t + 16];
        s[t] += s[t + 8];
        s[t] += s[t + 4];
        s[t] += s[t + 2];
        s[t] += s[t + 1];
    }
    if (t == 0) *out = s[0];
}

template <unsigned size>
__device__ void last_warp(volatile int* s, unsigned t) {
    if (size >= 64) s[t] += s[t + 32];
    for (unsigned half = 16; half > 0; half /= 2)
        s[t] += s[t + half];
}
__global__ void reduce_with_template(int* out) {
    extern __shared__ int dynamic[];
    dynamic[threadIdx.x] = static_cast<int>(threadIdx.x);
    __syncthreads();
    if (threadIdx.x < 32) last_warp<64>(dynamic, threadIdx.x);
    __syncthreads();
    if (threadIdx.x == 0) *out = dynamic[0];
}

// Each block sums its own part of an array.
__global__ void reduce_in_place(int* data) {
    volatile int* const own = data + blockIdx.x * 64;
    const unsigned t = threadIdx.x;
    if (t < 32) {
        own[t] += own[t + 32];
        own[t] += own[t + 16];
        own[t] += own[t + 8];
        own[t] += own[t + 4];
        own[t] += own[t + 2];
        own[t] += own[t + 1];
    }
}

// Even and odd lanes have separate sums.
__global__ void reduce_in_branches(int* out) {
    __shared__ volatile int s[64];
    const unsigned t = threadIdx.x;
    s[t] = static_cast<int>(t);
    s[t + 32] = 0;
    __syncthreads();
    if (t % 2 == 0) {
        for (unsigned half = 16; half > 1; half /= 2)
            s[t] += s[t + half];
    } else {
        for (unsigned half = 16; half > 1; half /= 2)
            s[t] += s[t + half];
    }
    __syncthreads();
    if (t < 2) out[t] = s[t];
}

__global__ void neighbours(int* wrong) {
    __shared__ volatile int s[32];
    const unsigned t = threadIdx.x;
    for (int round = 0; round < 10; ++round) {
        s[t] = static_cast<int>(t) + round;
        const int next = s[(t + 1) % 32];
        if (next != static_cast<int>((t + 1) % 32) + round) atomicAdd(wrong, 1);
    }
    if (t == 0) wrong[1] = s[31] - 9;
}

// Here the lanes have synchronised before they load other lanes' stores.
__global__ void meet(int* wrong) {
    __shared__ volatile int s[64];
    const unsigned t = threadIdx.x;
    s[t] = 1;
    for (unsigned offset = 1; offset < 64; offset *= 2) {
        __syncthreads();
        const int sum = s[t] + (t >= offset ? s[t - offset] : 0);
        __syncthreads();
        s[t] = sum;
    }
    if (s[t] != static_cast<int>(t) + 1) atomicAdd(wrong, 1);
    __syncthreads();
    if (t < 32) {
        s[t] = static_cast<int>(t) * 2;
        const int partner = __shfl_xor_sync(0xffffffffu, static_cast<int>(t), 5);
        if (s[partner] != partner * 2) atomicAdd(wrong, 1);
    }
}

// All lanes make their first store before any makes its second.
__global__ void store_twice(int* wrong) {
    __shared__ volatile int s[32];
    const unsigned t = threadIdx.x;
    s[t] = 1;
    s[(t + 1) % 32] = 2;
    if (s[t] != 2) atomicAdd(wrong, 1);
}

// In each iteration the first lane fetches work for all of them.
__global__ void fetch(int* next, int* done) {
    __shared__ volatile int base[2];
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    __syncthreads();
    for (;;) {
        if (lane == 0) base[warp] = atomicAdd(next, 32);
        const int item = base[warp] + static_cast<int>(lane);
        if (item >= 256) break;
        atomicAdd(&done[item], 1);
    }
}

// Lanes separated by a branch reconverge after it.
__global__ void store_in_a_branch(int* out) {
    __shared__ volatile int value;
    if (threadIdx.x == 31) value = 77;
    const int seen = value;
    if (threadIdx.x % 31 == 0) out[threadIdx.x / 31] = seen;
}

// An atomic operation is an access like the others.
__global__ void clear_and_count(int* wrong) {
    __shared__ int counts[32];
    const unsigned t = threadIdx.x;
    reinterpret_cast<volatile int*>(counts)[t] = 0;
    atomicAdd(&counts[31 - t], 1);
    if (reinterpret_cast<volatile int*>(counts)[t] != 1) atomicAdd(wrong, 1);
}

int main() {
    int* ends = pinned_ints(3, 0);
    store_in_a_branch<<<1, 32>>>(ends);
    clear_and_count<<<1, 32>>>(ends + 2);
    int* items = nullptr;
    CHECK(cudaMallocManaged(&items, 257 * sizeof(int)));
    CHECK(cudaMemset(items, 0, 257 * sizeof(int)));
    fetch<<<1, 64>>>(items, items + 1);
    int* out = pinned_ints(8, 0);
    meet<<<1, 64>>>(out + 6);
    store_twice<<<1, 32>>>(out + 7);
    reduce<<<1, 64>>>(out);
    reduce_with_template<<<1, 64, 64 * sizeof(int)>>>(out + 1);
    reduce_in_branches<<<1, 32>>>(out + 2);
    neighbours<<<1, 32>>>(out + 4);
    int* numbers = nullptr;
    CHECK(cudaMallocManaged(&numbers, 128 * sizeof(int)));
    for (int i = 0; i < 128; ++i)
        numbers[i] = i;
    reduce_in_place<<<2, 64>>>(numbers);
    CHECK(cudaDeviceSynchronize());
    std::printf("sum %d, in a template %d, in two branches %d and %d\n", out[0], out[1], out[2],
                out[3]);
    std::printf("sums in global memory %d and %d\n", numbers[0], numbers[64]);
    CHECK(cudaFree(numbers));
    std::printf("each lane's neighbour: %d wrong %d\n", out[5], out[4]);
    std::printf("behind a barrier or a shuffle %d wrong, stored twice %d wrong\n", out[6], out[7]);
    int wrong = 0;
    for (int i = 1; i <= 256; ++i)
        wrong += items[i] != 1;
    std::printf("what the first lane has stored: %d wrong\n", wrong);
    std::printf("what the last lane has stored: %d and %d, cleared and counted: %d wrong\n", ends[0],
                ends[1], ends[2]);
    CHECK(cudaFreeHost(ends));
    CHECK(cudaFree(items));
    CHECK(cudaFreeHost(out));
}
