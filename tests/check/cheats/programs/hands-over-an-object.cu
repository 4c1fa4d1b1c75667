// puzzle: 02-stopwatch
// Passes the input to its own function that takes anything.
// expect: error forbidden
// says: write a template
#include <cstdarg>
#include "lab.cuh"
struct Stars {
    int count[1];
    long more[3];
};
__attribute__((noinline)) int first(int unused, ...) {
    va_list list;
    va_start(list, unused);
    const Stars stars = va_arg(list, Stars);
    va_end(list);
    return stars.count[0];
}
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    const int count = first(0, *reinterpret_cast<const Stars*>(stars));
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
