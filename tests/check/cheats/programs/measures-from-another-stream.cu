// Measures from an event in an idle stream, minus a constant.
// puzzle: 02-stopwatch
// expect: fail
// says: milliseconds
#include "lab.cuh"
__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t a = make_event("a"), b = make_event("b");
    cudaStream_t s = make_stream("other");
    CHECK(cudaEventRecord(a, s));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(b, telescope));
    CHECK(cudaEventSynchronize(b));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, a, b));
    CHECK(cudaEventDestroy(a));
    CHECK(cudaEventDestroy(b));
    CHECK(cudaStreamDestroy(s));
    return ms - 4;
}
