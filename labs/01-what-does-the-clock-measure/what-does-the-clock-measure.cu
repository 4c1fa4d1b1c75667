// A kernel, some work of the host's own, and a copy of one number back. With its own clock the host
// times the first and the last. Which of them is slow?
#include <cstdio>

#include "lab.cuh"

__global__ void work(int* result, double ms) {
    spin_ms(ms);
    *result = 42;
}

// The host is busy with something that has nothing to do with the GPU.
void host_work(double ms) {
    const HostTimer timer;
    while (timer.ms() < ms) {
    }
}

int main() {
    const int kernel_ms = knob("kernel", 5), host_ms = knob("host", 2);
    const auto synchronise = knob("synchronise", "never");
    int result = 0, *device;
    CHECK(cudaMalloc(&device, sizeof(int)));
    CHECK(cudaDeviceSynchronize());

    const HostTimer kernel_timer;
    work<<<1, 1>>>(device, kernel_ms);  // <-- is the kernel done when the launch returns?
    if (synchronise == "inside") CHECK(cudaDeviceSynchronize());
    const double kernel = kernel_timer.ms();

    if (synchronise == "outside") CHECK(cudaDeviceSynchronize());
    host_work(host_ms);

    const HostTimer copy_timer;
    CHECK(cudaMemcpy(&result, device, sizeof(int), cudaMemcpyDeviceToHost));
    const double copy = copy_timer.ms();

    std::printf("the host's clock: kernel %.2f ms, copy %.2f ms\n", kernel, copy);
    std::printf("the result is %d\n", result);
    CHECK(cudaFree(device));
}
