// Three programs that want a copy to overlap a kernel, with two streams each. In each of them one
// of the two comes late.
#include <cstdio>
#include <vector>

#include "lab.cuh"

__global__ void compute(double ms) { spin_ms(ms); }
__global__ void count(int* numbers) { *numbers += 1; }

constexpr std::size_t bytes = 64 << 20;

void first_program(char* device, const char* pinned, int* numbers) {
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    name_stream(a, "a");
    name_stream(b, "b");
    compute<<<1, 1, 0, a>>>(3);
    count<<<1, 1>>>(numbers);
    CHECK(cudaMemcpyAsync(device, pinned, bytes, cudaMemcpyHostToDevice, b));
}

void second_program(char* device, const std::vector<char>& host) {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(device, host.data(), bytes, cudaMemcpyHostToDevice, b));
    compute<<<1, 1, 0, a>>>(3);
}

void third_program(char* device, const char* pinned) {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(device, pinned, bytes, cudaMemcpyHostToDevice, b));
    CHECK(cudaStreamSynchronize(b));
    compute<<<1, 1, 0, a>>>(3);
}

int main() {
    char *device, *pinned;
    int* numbers;
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMallocHost(&pinned, bytes));
    CHECK(cudaMallocHost(&numbers, sizeof(int)));
    *numbers = 0;
    const std::vector<char> host(bytes);
    CHECK(cudaDeviceSynchronize());
    const auto program = knob("program", "one");  // <-- which of them are you looking at?
    if (program == "one") first_program(device, pinned, numbers);
    if (program == "two") second_program(device, host);
    if (program == "three") third_program(device, pinned);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(device));
    CHECK(cudaFreeHost(pinned));
    CHECK(cudaFreeHost(numbers));
}
