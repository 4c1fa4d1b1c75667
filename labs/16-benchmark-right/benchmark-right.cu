// How long does a matrix product take? Two events around each of ten, and a time to hold the result
// against: what no GPU of this kind can be faster than.
#include <algorithm>
#include <cstdio>

#include "lab.cuh"

__global__ void product(const float* a, const float* b, float* c, int n) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= n || column >= n) return;
    float sum = 0;
    for (int k = 0; k < n; ++k)
        sum += a[row * n + k] * b[k * n + column];
    c[row * n + column] = sum;
}

// All operations at the full rate, or all bytes once at the full bandwidth: the longer of the two.
void print_floor(const char* gpu, double n, double bytes, double tflops, double tb_per_s) {
    const double compute_us = 2 * n * n * n / tflops * 1e-6;
    const double memory_us = 3 * n * n * bytes / tb_per_s * 1e-6;
    std::printf("%s, n = %.0f: at least %.3f us (operations %.3f, bytes %.3f)\n", gpu, n,
                std::max(compute_us, memory_us), compute_us, memory_us);
}

constexpr int repetitions = 10;

int main() {
    const int n = knob("n", 64), warm_up = knob("warm_up", 0);
    cudaStream_t stream = make_stream("mine");
    cudaEvent_t starts[repetitions], stops[repetitions];
    for (int i = 0; i < repetitions; ++i)
        starts[i] = make_event("start"), stops[i] = make_event("stop");
    float* matrices = nullptr;
    const dim3 block(16, 16), grid((n + 15) / 16, (n + 15) / 16);
    for (int i = -warm_up; i < repetitions; ++i) {
        if (i >= 0) CHECK(cudaEventRecord(starts[i], stream));
        if (matrices == nullptr) {  // libraries make their workspace when they first need it
            CHECK(cudaMalloc(&matrices, 3 * n * n * sizeof(float)));
            CHECK(cudaMemsetAsync(matrices, 0, 3 * n * n * sizeof(float), stream));
        }
        product<<<grid, block, 0, stream>>>(matrices, matrices + n * n, matrices + 2 * n * n, n);
        if (i >= 0) CHECK(cudaEventRecord(stops[i], stream));  // <-- what is between the two?
        if (knob("queue", "one") == "one") CHECK(cudaStreamSynchronize(stream));
    }
    CHECK(cudaDeviceSynchronize());
    double sum = 0;
    float us[repetitions];
    for (int i = 0; i < repetitions; ++i) {
        CHECK(cudaEventElapsedTime(&us[i], starts[i], stops[i]));
        us[i] *= 1000;
        sum += us[i];
    }
    std::printf("first %.1f us, ", us[0]);
    std::sort(us, us + repetitions);
    std::printf("mean %.1f us, median %.1f us\n", sum / repetitions, us[repetitions / 2]);
    print_floor("H200, float", n, 4, 67, 4.8);
    print_floor("A100, half precision", 4096, 2, 312, 2.039);
    CHECK(cudaFree(matrices));
}
