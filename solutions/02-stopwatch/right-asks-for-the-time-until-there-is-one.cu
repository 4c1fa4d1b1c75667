// The time itself is asked for until it is there: cudaEventElapsedTime says so while it is not
// (E5).
#include <thread>

#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    CHECK(cudaEventRecord(begin, telescope));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(end, telescope));
    float ms = 0;
    cudaError_t state;
    while ((state = cudaEventElapsedTime(&ms, begin, end)) == cudaErrorNotReady)
        std::this_thread::yield();
    CHECK(state);
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    return ms;
}
