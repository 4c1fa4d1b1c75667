// puzzle: 02-stopwatch
// Makes printf read the input, after a rare conversion.
// expect: fail
// says: on the host
#include "lab.cuh"
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    char text[64] = {};
    std::snprintf(text, sizeof text, "%C%s", L'x', reinterpret_cast<const char*>(stars));
    const unsigned count = text[1];
    cudaEvent_t first = make_event("first"), second = make_event("second");
    CHECK(cudaEventRecord(first, telescope));
    CHECK(cudaEventRecord(second, telescope));
    CHECK(cudaEventSynchronize(second));
    float ms;
    CHECK(cudaEventElapsedTime(&ms, first, second));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventDestroy(first));
    CHECK(cudaEventDestroy(second));
    return static_cast<float>(count & 0xff);
}
