// The host sleeps between two launches.
// rule: S2
// reason: k2 own_work
// why-not: k1 k2 own_work
// costs: own_work
#include <chrono>
#include <thread>

#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
