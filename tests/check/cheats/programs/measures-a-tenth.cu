// The work is split into nine tenths and one, and the one is measured and multiplied.
// puzzle: 02-stopwatch
// expect: fail
// says: was not measured
#include "lab.cuh"

__global__ void first(const int* stars, int* picture) {
    spin(*stars * 900'000);
    picture[threadIdx.x] *= 2;
}
__global__ void second(const int* stars, int* picture) {
    spin(*stars * 100'000);
    picture[threadIdx.x] += 1;
}
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {

    cudaEvent_t a = make_event("a"), b = make_event("b");
    first<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(a, telescope));
    second<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(b, telescope));
    CHECK(cudaEventSynchronize(b));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, a, b));
    CHECK(cudaEventDestroy(a));
    CHECK(cudaEventDestroy(b));
    return 10 * static_cast<float>(static_cast<int>(ms * 10 + 0.3f)) / 10;
}
