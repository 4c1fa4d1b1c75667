// fill runs 1 ms and has a bug. The host asks after every call whether something is wrong, and in
// between it does something else for 2 ms. Where does the error show?
#include <cstdio>
#include <cstdlib>

#include "lab.cuh"

__global__ void fill(int* numbers) {
    spin_ms(1);
    numbers[threadIdx.x] = 7;
}

__global__ void use(const int* numbers, int* result) { *result = numbers[31]; }

void show(const char* call, cudaError_t error) {
    std::printf("%-14s %s\n", call, cudaGetErrorName(error));
}

int main() {
    const auto bug = knob("bug", "address");
    const bool synchronise = knob("synchronise", "off") == "on";
    // The runtime looks at this variable once, when it starts; usually you set it in the shell.
    if (knob("blocking", "off") == "on") setenv("CUDA_LAUNCH_BLOCKING", "1", 1);

    int *numbers, *result, *other = nullptr;
    CHECK(cudaMalloc(&numbers, 32 * sizeof(int)));
    CHECK(cudaMallocHost(&result, sizeof(int)));
    CHECK(cudaMemset(numbers, 0, 32 * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    *result = 0;
    cudaStream_t a = make_stream("a"), b = make_stream("b");

    fill<<<1, bug == "threads" ? 2048 : 32, 0, a>>>(bug == "address" ? nullptr : numbers);
    show("launch fill", cudaGetLastError());  // <-- does this report it?
    if (synchronise) show("synchronise", cudaDeviceSynchronize());
    use<<<1, 1, 0, bug == "race" ? b : a>>>(numbers, result);
    show("launch use", cudaGetLastError());

    const HostTimer timer;
    while (timer.ms() < 2) {
    }
    show("cudaMalloc", cudaMalloc(&other, 4));
    show("synchronise", cudaDeviceSynchronize());
    show("cudaFree", cudaFree(other));
    std::printf("the result is %d\n", *result);
    cudaFree(numbers);  // unchecked: it may fail, too
    cudaFreeHost(result);
}
