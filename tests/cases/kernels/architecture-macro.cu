// Code under __CUDA_ARCH__ is compiled for the device, and not for the host.
// rule: S1
// prints: host 0 device 900
// prints: host 1 device 2
// prints: host 10 device 21
// prints: host 5 device 6
// prints: host 30 device 40
// prints: only on the device: 77
// prints: specialized for double: 1 and 201
// prints: constant 8
// prints: member host 3 device 4
// prints: atomicAdd 1 + 3 = 4
#include "case.cuh"

#if __CUDA_ARCH__ >= 700
__device__ int only_there() { return 77; }
#endif

#if !defined(__CUDA_ARCH__)
#define SIDE 1
#else
#define SIDE 2
#endif

__host__ __device__ int architecture() {
#ifdef __CUDA_ARCH__
    return __CUDA_ARCH__;
#else
    return 0;
#endif
}

__host__ __device__ inline int side() { return SIDE; }

// Two functions with one name, for host and device.
#ifdef __CUDA_ARCH__
__device__ int by_definition(int x) {
    int twice = 2 * x;
    return twice + 1;
}
#else
int by_definition(int x) { return x; }
#endif

template <class T>
__host__ __device__ T by_template(T x) {
    T sum = x;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
    sum += T(1);
#endif
    return sum;
}

template <class T>
__device__ T by_specialization(T x) {
    return x;
}
#if __CUDA_ARCH__ >= 800
template <>
__device__ double by_specialization<double>(double x) {
    return x + 200;
}
#endif

__host__ __device__ constexpr int by_constant(int x) {
#ifdef __CUDA_ARCH__
    return x + 10;
#else
    return x;
#endif
}

struct Member {
    int value;
    __host__ __device__ Member() : value(2) {
#ifndef __CUDA_ARCH__
        value += 1;
#else
        value += 2;
#endif
    }
};

// Declared only for devices that are too old: never here.
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 600
#else
__device__ double atomicAdd(double* to, double value) { return *to += value; }
#endif

__global__ void ask(int* answers) {
    answers[0] = architecture();
    answers[1] = side();
    answers[2] = by_definition(10);
    answers[3] = by_template(5);
    answers[4] = by_constant(30);
    answers[8] = 1000 * by_specialization(1) + static_cast<int>(by_specialization(1.0));
    answers[6] = Member().value;
    __shared__ double sum;
    sum = 1;
    answers[7] = static_cast<int>(atomicAdd(&sum, 2.0)) + static_cast<int>(sum);
#if __CUDA_ARCH__ >= 700
    answers[5] = only_there();
#endif
}

int main() {
    int* answers = pinned_ints(9, 0);
    ask<<<1, 1>>>(answers);
    CHECK(cudaDeviceSynchronize());
    std::printf("host %d device %d\n", architecture(), answers[0]);
    std::printf("host %d device %d\n", side(), answers[1]);
    std::printf("host %d device %d\n", by_definition(10), answers[2]);
    std::printf("host %d device %d\n", by_template(5), answers[3]);
    std::printf("host %d device %d\n", by_constant(30), answers[4]);
    std::printf("only on the device: %d\n", answers[5]);
    std::printf("specialized for double: %d and %d\n", answers[8] / 1000, answers[8] % 1000);
    constexpr int constant = by_constant(8);
    std::printf("constant %d\n", constant);
    std::printf("member host %d device %d\n", Member().value, answers[6]);
    std::printf("atomicAdd 1 + 3 = %d\n", answers[7]);
}
