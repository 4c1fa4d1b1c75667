// puzzle: 02-stopwatch
// Makes the library read the input as a word, and as a date.
// expect: fail
// says: on the host
#include <cstring>
#include <ctime>
#include "lab.cuh"
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    std::tm date = {};
    gmtime_r(reinterpret_cast<const std::time_t*>(stars), &date);
    const int count = date.tm_sec + 60 * date.tm_min;
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
