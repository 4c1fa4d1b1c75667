// With CUDA_LAUNCH_BLOCKING each launch waits for its kernel.
// rule: X1
// wrong: the variable is set
// reason: k2 launch_blocking
// why-not: k1 k2 launch_blocking
// costs: launch_blocking
// repaired: it is not
// overlap: k1 k2
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    setenv("CUDA_LAUNCH_BLOCKING", knob("repaired", 0) ? "0" : "1", 1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    k1<<<1, 1, 0, a>>>();
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
