// Cost of the search for hazards: the same work with and without it,
// in seconds of CPU time, the best of TIMES runs, and its memory.
//    hazard-cost TIMES
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#include "real_clock.hpp"

const unsigned threads = 1 << 20, block = 256;
const unsigned words = 1 << 21;
const int operations = 100'000, streams = 4;

__global__ void add(float* c, const float* a, const float* b) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    c[i] = a[i] + b[i];
}

__global__ void nothing() {}

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
    for (float** each : {&a, &b, &c})
        cudaMalloc(each, threads * sizeof(float));
    const double before = anonymous_bytes();
    for (float* each : {a, b, c})
        cudaMemset(each, 0, threads * sizeof(float));
    cudaDeviceSynchronize();
    add<<<threads / block, block>>>(c, a, b);
    cudaDeviceSynchronize();
    std::printf("memory %.0f touched %.0f\n", anonymous_bytes() - before,
                3.0 * threads * sizeof(float));

    std::printf("kernel %.6f\n", best_of(times, [&] {
                    add<<<threads / block, block>>>(c, a, b);
                    cudaDeviceSynchronize();
                }));

    int* numbers;
    cudaMallocHost(&numbers, words * sizeof(int));
    std::printf("host %.6f\n", best_of(times, [&] {
                    for (unsigned i = 1; i < words; ++i)
                        numbers[i] = numbers[i - 1] + static_cast<int>(i);
                }));

    cudaStream_t stream[streams];
    cudaEvent_t event[streams];
    char* bytes;
    cudaMalloc(&bytes, 4 * streams);
    cudaMemset(bytes, 0, 4 * streams);
    cudaDeviceSynchronize();
    for (int i = 0; i < streams; ++i) {
        cudaStreamCreateWithFlags(&stream[i], cudaStreamNonBlocking);
        cudaEventCreateWithFlags(&event[i], cudaEventDisableTiming);
    }
    std::printf("operations %.6f\n", best_of(times, [&] {
                    for (int i = 0; i < operations / 4; ++i) {
                        const int now = i % streams, next = (i + 1) % streams;
                        nothing<<<1, 1, 0, stream[now]>>>();
                        cudaMemcpyAsync(numbers + now, bytes + 4 * now, 4, cudaMemcpyDeviceToHost,
                                        stream[now]);
                        cudaEventRecord(event[now], stream[now]);
                        cudaStreamWaitEvent(stream[next], event[now]);
                    }
                    cudaDeviceSynchronize();
                }));
}
