// The paper is registered where it lies, copied in the lamp's stream, and let go when the host has
// waited for the copy.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    int* paper = const_cast<int*>(chart_on_paper);
    CHECK(cudaHostRegister(paper, bytes, cudaHostRegisterDefault));
    CHECK(cudaMemcpyAsync(chart, paper, bytes, cudaMemcpyHostToDevice, lamp));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
    CHECK(cudaStreamSynchronize(lamp));
    CHECK(cudaHostUnregister(paper));
}
