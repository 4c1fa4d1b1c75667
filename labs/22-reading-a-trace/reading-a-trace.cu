// Two programs that want a copy beside a kernel, in two streams each, and in neither does it
// happen. The causes differ. Do not read on: find them in the timeline.
#include <cstdio>
#include <vector>

#include "lab.cuh"

__global__ void compute(double ms) { spin_ms(ms); }
__global__ void count(int* numbers) { *numbers += 1; }

constexpr std::size_t bytes = 64 << 20;

void first_program(char* device, int* numbers) {
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    name_stream(a, "a");
    name_stream(b, "b");
    char* host;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaDeviceSynchronize());
    compute<<<1, 1, 0, a>>>(3);
    count<<<1, 1>>>(numbers);
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, b));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(host));
}

void second_program(char* device) {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    std::vector<char> host(bytes);
    CHECK(cudaMemcpyAsync(device, host.data(), bytes, cudaMemcpyHostToDevice, b));
    compute<<<1, 1, 0, a>>>(3);
    CHECK(cudaDeviceSynchronize());
}

int main() {
    char* device;
    int* numbers;
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMallocHost(&numbers, sizeof(int)));
    *numbers = 0;
    if (knob("program", "one") == "one") {  // <-- which of them are you looking at?
        first_program(device, numbers);
    } else {
        second_program(device);
    }
    CHECK(cudaFree(device));
    CHECK(cudaFreeHost(numbers));
}
