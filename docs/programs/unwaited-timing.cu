// The clock is read before and after the launch, but not after the kernel.
#include <chrono>
#include <cstdio>

#include "lab.cuh"

__global__ void work() { spin_ms(5); }

int main() {
    const auto begin = std::chrono::steady_clock::now();
    work<<<1, 1>>>();
#ifdef REPAIRED
    CHECK(cudaDeviceSynchronize());
#endif
    const auto end = std::chrono::steady_clock::now();
    const bool is_long = end - begin > std::chrono::milliseconds(4);
    std::printf("%s than 4 ms\n", is_long ? "more" : "less");
    CHECK(cudaDeviceSynchronize());
}
