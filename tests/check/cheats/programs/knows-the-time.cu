// puzzle: 02-stopwatch
// Looks up the kernel's duration, and queries the elapsed time only for show.
// expect: fail
// says: looks at the input on the host
#include "lab.cuh"
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    CHECK(cudaEventRecord(begin, telescope));
    CHECK(cudaEventRecord(end, telescope));
    CHECK(cudaEventSynchronize(end));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    return *stars;
}
