// Stream a has a kernel, a slow function of the host, and another kernel; stream b has kernels of
// its own. What does the host function hold up?
#include <cstdio>

#include "lab.cuh"

struct Task {
    int* number;
    double ms;
    bool calls_cuda;
    cudaError_t error = cudaSuccess;
};

__global__ void before(int* number) {
    spin_ms(1);
    *number = 4;
}

__global__ void after(int* number) {
    spin_ms(1);
    *number += 2;
}

__global__ void other(double ms) { spin_ms(ms); }

// The host function: busy for task.ms milliseconds, then multiplies the number by ten.
void look(void* data) {
    Task& task = *static_cast<Task*>(data);
    const HostTimer timer;
    while (timer.ms() < task.ms) {
    }
    if (task.calls_cuda) task.error = cudaStreamSynchronize(cudaStreamPerThread);
    *task.number *= 10;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int* numbers;  // pinned memory: kernels and host functions reach it
    CHECK(cudaMallocHost(&numbers, 2 * sizeof(int)));
    numbers[0] = numbers[1] = 0;
    const double ms = knob("ms", 4);
    Task for_a{&numbers[0], ms, knob("calls_cuda", "no") == "yes"}, for_b{&numbers[1], ms, false};

    before<<<1, 1, 0, a>>>(&numbers[0]);
    CHECK(cudaLaunchHostFunc(a, look, &for_a));  // <-- what waits for it?
    after<<<1, 1, 0, a>>>(&numbers[0]);

    other<<<1, 1, 0, b>>>(2);
    if (knob("functions", "one") == "two") CHECK(cudaLaunchHostFunc(b, look, &for_b));
    other<<<1, 1, 0, b>>>(2);

    CHECK(cudaDeviceSynchronize());
    std::printf("the number is %d, CUDA said %s\n", numbers[0], cudaGetErrorName(for_a.error));
    CHECK(cudaFreeHost(numbers));
}
