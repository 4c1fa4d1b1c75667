// A host function holds up its stream.
// rule: H2
// reason: k2 host_function
// why-not: k1 k2 stream_order
#include <chrono>
#include <thread>

#include "case.cuh"

__global__ void k1() { spin_ms(1); }
__global__ void k2() { spin_ms(1); }

static void on_host(void*) { std::this_thread::sleep_for(std::chrono::milliseconds(3)); }

int main() {
    cudaStream_t s = make_stream("s");
    k1<<<1, 1, 0, s>>>();
    CHECK(cudaLaunchHostFunc(s, on_host, nullptr));
    k2<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
}
