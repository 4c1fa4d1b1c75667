// How long does a matrix product take? Two events around each of ten. To compare with, the program
// prints the least that a GPU needs for this product, and for one of m x k by k x n numbers.
#include <algorithm>
#include <cstdio>

#include "lab.cuh"

__global__ void neighbour() { spin(20'000); }  // another program's
__global__ void product(const float* a, const float* b, float* c, int size) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x, row = i / size, column = i % size;
    if (row >= size) return;
    float sum = 0;
    for (int k = 0; k < size; ++k)
        sum += a[row * size + k] * b[k * size + column];
    c[i] = sum;
}

// All operations at the full rate, or all bytes once at the full bandwidth: the longer of the two.
void print_floor(const char* gpu, double tflops, double tb_per_s, double bytes_per_number, double m,
                 double k, double n) {
    const double compute_us = 2 * m * k * n / tflops * 1e-6;
    const double memory_us = (m * k + k * n + m * n) * bytes_per_number / tb_per_s * 1e-6;
    const double least_us = std::max(compute_us, memory_us);
    const char* bound = least_us < 5 ? "launch" : compute_us > memory_us ? "compute" : "memory";
    std::printf("%s, %.0f x %.0f x %.0f: operations %.2f, bytes %.2f us: %s-bound\n", gpu, m, k, n,
                compute_us, memory_us, bound);
}

int main() {
    constexpr int count = 10;
    const int size = knob("size", 64), numbers = size * size, warm_up = knob("warm_up", 0);
    const bool noisy = knob("neighbour", "no") == "yes", waits = knob("queue", "one") == "one";
    cudaStream_t stream = make_stream("mine"), other = make_stream("other");
    cudaEvent_t starts[count], stops[count];
    for (int i = 0; i < count; ++i)
        starts[i] = make_event("start"), stops[i] = make_event("stop");
    float *a = nullptr, us[count], sum = 0;
    for (int i = -warm_up; i < count; ++i) {
        if (noisy && i % 4 == 2) neighbour<<<528, 512, 0, other>>>();
        if (i >= 0) CHECK(cudaEventRecord(starts[i], stream));
        if (a == nullptr) {  // libraries make their workspace when they first need it
            CHECK(cudaMalloc(&a, 3 * numbers * sizeof(float)));
            CHECK(cudaMemsetAsync(a, 0, 3 * numbers * sizeof(float), stream));
        }
        product<<<(numbers + 255) / 256, 256, 0, stream>>>(a, a + numbers, a + 2 * numbers, size);
        if (i >= 0) CHECK(cudaEventRecord(stops[i], stream));  // <-- what is between the two?
        if (waits) CHECK(cudaStreamSynchronize(stream));
    }
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < count; ++i) {
        CHECK(cudaEventElapsedTime(&us[i], starts[i], stops[i]));
        sum += us[i] *= 1000;
    }
    std::printf("first %.1f us, mean %.1f us, ", us[0], sum / count);
    std::sort(us, us + count);
    std::printf("median %.1f us, from %.1f to %.1f us\n", us[count / 2], us[0], us[count - 1]);
    print_floor("H200, float", 67, 4.8, 4, size, size, size);
    print_floor("A100, half", 312, 2.039, 2, knob("m", 4096), knob("k", 4096), knob("n", 4096));
    CHECK(cudaFree(a));
}
