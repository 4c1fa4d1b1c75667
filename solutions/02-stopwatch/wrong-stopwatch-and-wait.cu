// fails: result, calls
// says: milliseconds
// The host waits now, but its stopwatch also counts what the stream still had to do before.
#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    HostTimer stopwatch;
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaStreamSynchronize(telescope));
    return static_cast<float>(stopwatch.ms());
}
