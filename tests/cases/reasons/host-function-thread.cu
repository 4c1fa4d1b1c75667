// Host functions of independent streams share one thread.
// rule: H2
// reason: host_function#2 host_function_thread
// why-not: host_function#1 k2 host_function_thread
// why-not: host_function#1 host_function#2 host_function_thread
// costs: host_function_thread
#include <chrono>
#include <thread>

#include "case.cuh"

__global__ void k2() { spin_ms(1); }

static void on_host(void*) { std::this_thread::sleep_for(std::chrono::milliseconds(3)); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaLaunchHostFunc(a, on_host, nullptr));
    CHECK(cudaLaunchHostFunc(b, on_host, nullptr));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
