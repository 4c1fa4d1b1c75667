// The program ends while the kernel runs. What the kernel prints is lost.
#include <cstdio>

#include "lab.cuh"

__global__ void greet() {
    spin_ms(1);
    printf("hello from the device\n");
}

int main() {
    cudaStream_t work = make_stream("work");
    greet<<<1, 1, 0, work>>>();
    CHECK(cudaGetLastError());
#ifdef REPAIRED
    CHECK(cudaStreamSynchronize(work));
#endif
}
