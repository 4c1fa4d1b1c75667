// puzzle: 11-lighthouse
// A loop copies the chart into pinned memory.
#include "lab.cuh"
// @kernels
void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    int* pinned;
    CHECK(cudaMallocHost(&pinned, bytes));
    for (std::size_t i = 0; i < bytes / sizeof(int); ++i)
        pinned[i] = chart_on_paper[i];
    CHECK(cudaMemcpyAsync(chart, pinned, bytes, cudaMemcpyHostToDevice, lamp));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
    CHECK(cudaStreamSynchronize(lamp));
    CHECK(cudaFreeHost(pinned));
}
