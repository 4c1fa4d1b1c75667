// Takes the previous picture's duration from a host
// clock, and queries two events only for show.
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
    HostTimer t;
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(a, telescope));
    CHECK(cudaEventRecord(b, telescope));
    CHECK(cudaEventSynchronize(b));
    const float ms = t.ms() - 4;
    float show = 0;
    CHECK(cudaEventElapsedTime(&show, a, b));
    CHECK(cudaEventDestroy(a));
    CHECK(cudaEventDestroy(b));
    return ms;
}
