// Like `is-told-by-a-small-time`, with a wait for the sharpening: its
// stream's end precedes the events, which still measure another kernel.
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
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    cudaStream_t own = make_stream("own");
    cudaEvent_t done = make_event("done"), begin = make_event("begin"), end = make_event("end");
    CHECK(cudaEventRecord(done, telescope));
    CHECK(cudaEventRecord(begin, own));
    whisper<<<1, 1, 0, own>>>(stars);
    CHECK(cudaEventRecord(end, own));
    CHECK(cudaStreamWaitEvent(own, done));
    CHECK(cudaStreamSynchronize(own));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    CHECK(cudaEventDestroy(done));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    CHECK(cudaStreamDestroy(own));
    return static_cast<float>(static_cast<int>(ms * 100));
}
