// The device works while the host sleeps.
// rule: S1
// prints: cudaSuccess
// prints: cudaErrorNotReady
#include <chrono>
#include <thread>

#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    cudaStream_t s = make_stream("s");
    k<<<1, 1, 0, s>>>();
    std::this_thread::sleep_for(std::chrono::milliseconds(6));
    show(cudaStreamQuery(s));
    k<<<1, 1, 0, s>>>();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    show(cudaStreamQuery(s));
    CHECK(cudaDeviceSynchronize());
}
