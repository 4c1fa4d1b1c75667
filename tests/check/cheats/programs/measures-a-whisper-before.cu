// A kernel of a hundredth of the time is measured before the sharpening, and multiplied.
// puzzle: 02-stopwatch
// expect: fail
// says: was not measured
#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}
__global__ void whisper(const int* stars) { spin(*stars * 10'000); }
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    CHECK(cudaEventRecord(begin, telescope));
    whisper<<<1, 1, 0, telescope>>>(stars);
    CHECK(cudaEventRecord(end, telescope));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaStreamSynchronize(telescope));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    return static_cast<float>(static_cast<int>(ms * 100));
}
