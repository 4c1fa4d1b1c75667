// The measurement stands in a range for the profiler; the events are the same as ever.
#include <nvtx3/nvToolsExt.h>

#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    nvtxRangePushA("sharpening");
    cudaEvent_t start, stop;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&stop));
    CHECK(cudaEventRecord(start, telescope));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaPeekAtLastError());
    CHECK(cudaEventRecord(stop, telescope));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    nvtxRangePop();
    std::printf("%.3f ms\n", ms);
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
    return ms;
}
