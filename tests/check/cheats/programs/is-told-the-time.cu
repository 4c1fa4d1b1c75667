// The kernel stores its own duration, and nothing is measured.
// puzzle: 02-stopwatch
// expect: fail
// says: the host is to measure, and not to be told
#include "lab.cuh"
__global__ void sharpen(const int* stars, int* picture, int* said) {
    spin_ms(*stars);
    if (threadIdx.x == 0) *said = *stars;
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t a = make_event("a");
    int* said;
    CHECK(cudaMallocHost(&said, 4));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture, said);
    CHECK(cudaEventRecord(a, telescope));
    CHECK(cudaEventSynchronize(a));
    float show = 0;
    CHECK(cudaEventElapsedTime(&show, a, a));
    CHECK(cudaEventDestroy(a));
    const float ms = *said;
    CHECK(cudaFreeHost(said));
    return ms;
}
