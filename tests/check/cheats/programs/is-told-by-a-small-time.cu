// A kernel in another stream takes a hundredth of the sharpening's time, and two events measure it;
// the sharpening itself is neither waited for nor measured.
// puzzle: 02-stopwatch
// expect: fail
// says: has ended: something else was measured
#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

__global__ void whisper(const int* stars) { spin(*stars * 10'000); }

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    cudaStream_t own = make_stream("own");
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    CHECK(cudaEventRecord(begin, own));
    whisper<<<1, 1, 0, own>>>(stars);
    CHECK(cudaEventRecord(end, own));
    CHECK(cudaEventSynchronize(end));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    CHECK(cudaStreamDestroy(own));
    return static_cast<float>(static_cast<int>(ms * 100));
}
