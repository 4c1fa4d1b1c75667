// puzzle: 02-stopwatch
#include "lab.cuh"
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t marks[3];
    for (cudaEvent_t& mark : marks)
        CHECK(cudaEventCreate(&mark));
    CHECK(cudaEventRecord(marks[0], telescope));
    CHECK(cudaEventRecord(marks[1], telescope));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventRecord(marks[2], telescope));
    CHECK(cudaStreamSynchronize(telescope));
    float before = 0, after = 0;
    CHECK(cudaEventElapsedTime(&before, marks[0], marks[1]));
    CHECK(cudaEventElapsedTime(&after, marks[0], marks[2]));
    for (cudaEvent_t mark : marks)
        CHECK(cudaEventDestroy(mark));
    return after - before;
}
