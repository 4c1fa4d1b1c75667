// puzzle: 02-stopwatch
// Calls the checked form of memcpy.
// expect: fail
// says: on the host
#include "lab.cuh"
extern "C" void* __memcpy_chk(void*, const void*, std::size_t, std::size_t);
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    int count = 0;
    __memcpy_chk(&count, stars, 4, 4);
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
