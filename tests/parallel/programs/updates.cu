// Atomic operations whose results are unused: each process records
// its own, and the program applies them in block order. Sums of
// floating-point numbers reveal that order in their last bits.
// shared: yes
#include <cstdio>
#include <vector>

#include "shared.hpp"

__device__ unsigned long long in_variable;

template <class Number>
Number* on_device(const std::vector<Number>& values) {
    Number* place;
    cudaMalloc(&place, values.size() * sizeof(Number));
    cudaMemcpy(place, values.data(), values.size() * sizeof(Number), cudaMemcpyHostToDevice);
    return place;
}

template <class Number>
void print(const Number* place, int count) {
    std::vector<Number> values(count);
    cudaMemcpy(values.data(), place, count * sizeof(Number), cudaMemcpyDeviceToHost);
    for (const Number& value : values) {
        if (static_cast<Number>(0.5) != 0)
            std::printf("%a ", static_cast<double>(value));
        else
            std::printf("%llx ", static_cast<unsigned long long>(value));
    }
    std::puts("");
}

// Records whether the last kernel's blocks have run in other processes.
bool all_are_shared = true;
void look() {
    cudaDeviceSynchronize();
    all_are_shared = all_are_shared && streamlab_blocks_taken_over > 0;
    streamlab_blocks_taken_over = 0;
}

__global__ void sum(const float* values, float* total, double* precise) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    float own = values[i] / (1 + threadIdx.x % 7);
    for (int d = 16; d > 0; d /= 2)
        own += __shfl_down_sync(0xffffffff, own, d);
    if (threadIdx.x % 32 == 0) {
        atomicAdd(total, own);
        atomicAdd(precise, own / 3.0);
    }
}

__global__ void histogram(const unsigned* values, unsigned* bins, int rounds) {
    for (int round = 0; round < rounds; ++round)
        atomicAdd(&bins[values[blockIdx.x * blockDim.x + threadIdx.x] * (round + 1) % 61], 1u);
}

__global__ void histogram_of_block(const unsigned* values, unsigned* bins) {
    __shared__ unsigned own[64];
    if (threadIdx.x < 64) own[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&own[values[blockIdx.x * blockDim.x + threadIdx.x] % 64], 1u);
    __syncthreads();
    if (threadIdx.x < 64) atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

__global__ void every_kind(const unsigned* values, int* s, unsigned* u, unsigned long long* w) {
    const unsigned value = values[blockIdx.x * blockDim.x + threadIdx.x];
    const int number = static_cast<int>(value) - 100000;
    const unsigned long long wide = value * 0x100000001ull;
    switch (threadIdx.x % 4) {
    case 0: atomicAdd(&s[0], number); atomicSub(&s[1], number); atomicSub(&u[4], value); break;
    case 1: atomicAnd(&s[4], number | 0xff); atomicOr(&s[5], number & 0xff00); break;
    case 2: atomicXor(&s[6], number); atomicAdd(&w[2], wide); break;
    case 3: atomicAnd(&w[3], wide | 0xff); atomicOr(&w[4], wide); atomicXor(&w[5], wide); break;
    }
    if (threadIdx.x == 9) atomicAdd(&in_variable, wide);
    if (threadIdx.x == 10) atomicAdd_block(&u[5], value), atomicOr_system(&u[6], value);
}

// The number of basic blocks executed depends on the values loaded, so these run in the program.
__global__ void by_branches(const unsigned* values, int* s, unsigned* u, unsigned long long* w,
                            long long* l) {
    const unsigned value = values[blockIdx.x * blockDim.x + threadIdx.x];
    const int number = static_cast<int>(value) - 100000;
    for (int i = 0; i < 8; ++i)
        atomicDec(&u[32 + threadIdx.x % 32], value % 7);
    atomicInc(&u[0], 1000);
    atomicMin(&s[2], number);
    atomicMax(&s[3], number);
    atomicMin(&u[2], value);
    atomicMax_system(&u[3], value);
    atomicMin(&w[0], value * 3ull);
    atomicMax(&w[1], value * 5ull);
    atomicMin(&l[0], number * 3ll);
    atomicMax(&l[1], number * 5ll);
}

int main() {
    constexpr int blocks = 300, threads = 256, n = blocks * threads;
    std::vector<float> numbers(n);
    std::vector<unsigned> values(n);
    for (int i = 0; i < n; ++i) {
        numbers[i] = 1.0f / (1 + i % 1013);
        values[i] = static_cast<unsigned>(i) * 2654435761u % 200003u;
    }
    const auto* const d_numbers = on_device(numbers);
    const auto* const d_values = on_device(values);
    auto* const total = on_device(std::vector<float>(1));
    auto* const precise = on_device(std::vector<double>(1));
    auto* const bins = on_device(std::vector<unsigned>(64));
    auto* const s = on_device(std::vector<int>(8, -1));
    auto* const u = on_device(std::vector<unsigned>(64, 5));
    auto* const w = on_device(std::vector<unsigned long long>(8, 1ull << 40));
    auto* const l = on_device(std::vector<long long>(8));

    for (int i = 0; i < 2; ++i) {
        sum<<<blocks, threads>>>(d_numbers, total, precise);
        look();
    }
    for (const int rounds : {3, 12}) {
        histogram<<<blocks, threads>>>(d_values, bins, rounds);
        look();
    }
    histogram_of_block<<<blocks, threads>>>(d_values, bins);
    look();
    every_kind<<<blocks, threads>>>(d_values, s, u, w);
    look();
    by_branches<<<blocks, threads>>>(d_values, s, u, w, l);
    print(total, 1);
    print(precise, 1);
    print(bins, 64);
    print(s, 8);
    print(u, 64);
    print(w, 8);
    print(l, 8);
    unsigned long long variable = 0;
    cudaMemcpyFromSymbol(&variable, in_variable, sizeof variable);
    std::printf("%llu %s\n", variable, cudaGetErrorName(cudaGetLastError()));
    streamlab_blocks_taken_over = all_are_shared;
    report_block_processes();
}
