// An assistant, a thread, waits for the events and hands the time over.
#include <future>

#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t start = make_event("start"), stop = make_event("stop");
    CHECK(cudaEventRecord(start, telescope));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(stop, telescope));
    std::future<float> time = std::async(std::launch::async, [=] {
        CHECK(cudaEventSynchronize(stop));
        float ms = 0;
        CHECK(cudaEventElapsedTime(&ms, start, stop));
        return ms;
    });
    const float ms = time.get();
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
    return ms;
}
