// How good is a kernel's time? This one does `work` multiply-adds with each number that it loads,
// and stores the result. The second line says how long bytes and operations take at the least.
#include <algorithm>
#include <cstdio>

#include "lab.cuh"

// Four numbers a thread: four loads, then four chains of multiply-adds, are under way at once.
__global__ void refine(const float* x, float* y, int quarter, int stride, int work) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x, j = i * stride, next = quarter * stride;
    float a = x[j], b = x[j + next], c = x[j + 2 * next], d = x[j + 3 * next];
    for (int done = 0; done < work; done += 2) {  // <-- how long with twice the work?
        a = (a * 0.5f + 1) * 0.5f + 1, b = (b * 0.5f + 1) * 0.5f + 1;
        c = (c * 0.5f + 1) * 0.5f + 1, d = (d * 0.5f + 1) * 0.5f + 1;
    }
    y[i] = a, y[i + quarter] = b, y[i + 2 * quarter] = c, y[i + 3 * quarter] = d;
}

int main() {
    const int work = knob("work", 16), stride = knob("stride", 1), rounds = knob("rounds", 1);
    const int numbers = knob("mib", 32) * 262'144, quarter = numbers / 4;
    cudaDeviceProp gpu;
    int khz, memory_khz, bits;  // of the bus to the memory, with two transfers in a cycle
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    CHECK(cudaDeviceGetAttribute(&khz, cudaDevAttrClockRate, 0));
    CHECK(cudaDeviceGetAttribute(&memory_khz, cudaDevAttrMemoryClockRate, 0));
    CHECK(cudaDeviceGetAttribute(&bits, cudaDevAttrGlobalMemoryBusWidth, 0));
    // The model device does not tell its memory's clock: 4.8 is from the data sheet of an H200.
    const double tb_s = memory_khz > 0 ? 2e-9 * memory_khz * bits / 8 : 4.8;
    // Multiply-adds, of two operations each, that a multiprocessor can begin in a cycle.
    const int lanes = gpu.major == 7 || (gpu.major == 8 && gpu.minor == 0) ? 64 : 128;
    const double tflop_s = 2e-9 * khz * lanes * gpu.multiProcessorCount;

    // x, y, and twice what the L2 cache holds: after a memset of all that, it holds nothing of x.
    const std::size_t all = sizeof(float) * numbers * (stride + 1) + 2ul * gpu.l2CacheSize;
    float *x, ms[5];
    CHECK(cudaMalloc(&x, all));
    float* const y = x + static_cast<std::size_t>(numbers) * stride;
    cudaStream_t s = make_stream("s");
    cudaEvent_t start = make_event("start"), stop = make_event("stop");
    CHECK(cudaMemsetAsync(x, 0, all, s));
    refine<<<1, 512, 0, s>>>(x, y, quarter, stride, work);  // to warm up
    for (int i = 0; i < rounds; ++i) {
        CHECK(cudaMemsetAsync(x, i, all, s));
        CHECK(cudaEventRecord(start, s));
        refine<<<quarter / 512, 512, 0, s>>>(x, y, quarter, stride, work);
        CHECK(cudaEventRecord(stop, s));
        CHECK(cudaEventSynchronize(stop));
        CHECK(cudaEventElapsedTime(&ms[i], start, stop));
    }
    std::sort(ms, ms + rounds);
    const double us = ms[rounds / 2] * 1000, mb = 8e-6 * numbers, mflop = 2e-6 * numbers * work;
    std::printf("%d multiply-adds a number, %g FLOP/byte: %.1f us, %.2f TB/s, %.1f TFLOP/s\n", work,
                mflop / mb, us, mb / us, mflop / us);
    std::printf("floors: %.1f us at %.2f TB/s, %.1f us at %.1f TFLOP/s; equal at %.1f FLOP/byte\n",
                mb / tb_s, tb_s, mflop / tflop_s, tflop_s, tflop_s / tb_s);
    CHECK(cudaFree(x));
}
