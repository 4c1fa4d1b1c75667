// A host clock around a launch measures the launch.
// rule: H1
//
// wrong: The second reading does not wait for the kernel.
// finds: unwaited-timing k#2 host H1
// says: the time of the launch
//
// repaired: It does.
#include <chrono>

#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    k<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
    const auto begin = std::chrono::steady_clock::now();
    k<<<1, 1>>>();
    if (knob("repaired", 0)) CHECK(cudaDeviceSynchronize());
    const auto end = std::chrono::steady_clock::now();
    if (end < begin) std::printf("never\n");
    CHECK(cudaDeviceSynchronize());
}
