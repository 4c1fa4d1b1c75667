// cudaMalloc between two launches takes the host long.
// rule: A1
// wrong: memory is allocated between the launches
// reason: k2 allocation
// why-not: k1 k2 allocation
// costs: allocation
// repaired: before them
// overlap: k1 k2
#include "case.cuh"

__global__ void k1() { spin_ms(0.1); }
__global__ void k2() { spin_ms(0.1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    char* device[8];
    const auto allocate = [&] {
        for (char*& each : device)
            CHECK(cudaMalloc(&each, 1 << 20));
    };
    if (knob("repaired", 0)) allocate();
    k1<<<1, 1, 0, a>>>();
    if (!knob("repaired", 0)) allocate();
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
