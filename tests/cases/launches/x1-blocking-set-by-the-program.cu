// CUDA reads CUDA_LAUNCH_BLOCKING at the first call, not at program start.
// rule: X1
// blocked: cudaLaunchKernel#1 >= 4.9ms
// inside: cudaLaunchKernel#1 5ms +-2%
// prints: done
#include <cstdlib>

#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
    k<<<1, 1>>>();
    std::printf("%s\n", cudaStreamQuery(nullptr) == cudaSuccess ? "done" : "not ready");
    CHECK(cudaDeviceSynchronize());
}
