// 2048 threads are more than a block may have: the kernel never runs, and no call checks that.
#include "lab.cuh"

__global__ void work() { spin_ms(1); }

int main() {
#ifdef REPAIRED
    work<<<2, 1024>>>();
    CHECK(cudaGetLastError());
#else
    work<<<1, 2048>>>();
#endif
    cudaDeviceSynchronize();
}
