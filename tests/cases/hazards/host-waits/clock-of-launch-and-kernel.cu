// A program that reads the clock after the launch and again after the wait knows what it measures;
// one that reads the clock in a loop, or for a time limit, does not measure the kernel.
// rule: H1
#include <chrono>

#include "case.cuh"

__global__ void k() { spin_ms(1); }

using Clock = std::chrono::steady_clock;

int main() {
    const auto begin = Clock::now();
    k<<<1, 1>>>();
    const auto launched = Clock::now();
    CHECK(cudaDeviceSynchronize());
    const auto done = Clock::now();
    if (launched < begin || done < launched) std::printf("never\n");
    cudaStream_t s = make_stream("s");
    k<<<1, 1, 0, s>>>();
    const auto limit = Clock::now() + std::chrono::seconds(1);
    while (cudaStreamQuery(s) == cudaErrorNotReady && Clock::now() < limit) {
    }
    CHECK(cudaStreamSynchronize(s));
}
