// fails: synchronisations, calls
// says: the host wait
// Right, but the host waits for the picture before, and the GPU idles until the next launch comes.
#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    CHECK(cudaStreamSynchronize(telescope));
    HostTimer stopwatch;
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaStreamSynchronize(telescope));
    return static_cast<float>(stopwatch.ms());
}
