// From pinned memory cudaMemcpy returns when the bytes are on the device (M1).
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

// `chart_on_paper` is ordinary memory of the host; the stream `lamp` is a non-blocking one.
void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    int* pinned;
    CHECK(cudaMallocHost(&pinned, bytes));
    std::memcpy(pinned, chart_on_paper, bytes);
    CHECK(cudaMemcpy(chart, pinned, bytes, cudaMemcpyHostToDevice));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
    CHECK(cudaFreeHost(pinned));
}
