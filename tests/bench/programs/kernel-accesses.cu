// A memory-bound kernel of a million threads, compared with plain code
// without hooks; and the cost of one access, compared with an empty hook.
//    kernel-accesses TIMES        prints the best of TIMES runs, in seconds
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "real_clock.hpp"

#define NO_HOOKS __attribute__((noinline, no_sanitize("thread"), no_sanitize_coverage))

const unsigned threads = 1 << 20, block = 256;
const unsigned accesses = 1 << 22;

__global__ void add(float* c, const float* a, const float* b) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    c[i] = a[i] + b[i];
}

NO_HOOKS void add_plainly(float* c, const float* a, const float* b, unsigned x, unsigned width,
                          unsigned thread) {
    const unsigned i = x * width + thread;
    c[i] = a[i] + b[i];
}

// Eight loads per iteration, so that the loop itself costs little.
__global__ void load(const int* data, int* sum) {
    int total = 0;
    for (unsigned i = 0; i < accesses; i += 8) {
        const int* p = data + i % 1024;
        total += p[0] + p[1] + p[2] + p[3] + p[4] + p[5] + p[6] + p[7];
    }
    *sum = total;
}

NO_HOOKS void empty_hook(const void* address) { asm volatile("" : : "r"(address) : "memory"); }

NO_HOOKS int load_with_empty_hooks(const int* data) {
    int total = 0;
    for (unsigned i = 0; i < accesses; i += 8) {
        const int* p = data + i % 1024;
        for (int k = 0; k < 8; ++k) {
            empty_hook(p + k);
            total += p[k];
        }
    }
    return total;
}

template <class Work>
double best_of(int times, Work work) {
    double best = 1e9;
    for (int i = 0; i < times; ++i) {
        const double begin = processor_seconds();
        work();
        const double seconds = processor_seconds() - begin;
        best = seconds < best ? seconds : best;
    }
    return best;
}

int main(int, char** arguments) {
    const int times = std::atoi(arguments[1]);
    float *a, *b, *c;
    for (float** each : {&a, &b, &c}) {
        cudaMalloc(each, threads * sizeof(float));
        cudaMemset(*each, 0, threads * sizeof(float));
    }
    int *data, *sum;
    cudaMalloc(&data, 2048 * sizeof(int));
    cudaMemset(data, 0, 2048 * sizeof(int));
    cudaMalloc(&sum, sizeof(int));
    cudaDeviceSynchronize();
    std::vector<float> x(threads), y(threads), z(threads);
    std::vector<int> words(2048);

    std::printf("kernel %.6f\n", best_of(times, [&] {
                    add<<<threads / block, block>>>(c, a, b);
                    cudaDeviceSynchronize();
                }));
    std::printf("plain %.6f\n", best_of(times, [&] {
                    auto* volatile run = add_plainly;
                    for (unsigned i = 0; i < threads / block; ++i)
                        for (unsigned t = 0; t < block; ++t)
                            run(z.data(), x.data(), y.data(), i, block, t);
                }));
    std::printf("hooked %.6f\n", best_of(times, [&] {
                    load<<<1, 1>>>(data, sum);
                    cudaDeviceSynchronize();
                }));
    volatile int total = 0;
    std::printf("empty %.6f\n",
                best_of(times, [&] { total = load_with_empty_hooks(words.data()); }));
}
