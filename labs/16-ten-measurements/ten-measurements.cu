// How long does a matrix product take? Two events around each of ten.
#include <algorithm>
#include <cstdio>

#include "lab.cuh"

__global__ void neighbour() { spin(20'000); }  // of another stream
__global__ void product(const float* a, const float* b, float* c, int size) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x, row = i / size, column = i % size;
    if (row >= size) return;
    float sum = 0;
    for (int k = 0; k < size; ++k)
        sum += a[row * size + k] * b[k * size + column];
    c[i] = sum;
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
        if (a == nullptr) {  // libraries allocate their workspace when they first need it
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
    CHECK(cudaFree(a));
}
