// puzzle: 23-ambulance
// The archive in two launches; the second one recomputes the first one's result.
#include "lab.cuh"
// @kernels
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    int least = 0, greatest = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t night = make_stream("night");
    cudaStream_t ambulance;
    CHECK(cudaStreamCreateWithPriority(&ambulance, cudaStreamNonBlocking, greatest));
    for (int half = 0; half < 2; ++half)
        archive<<<blocks / 2, 1, 0, night>>>(old_pictures, found);
    urgent<<<1, 32, 0, ambulance>>>(ambulance_arrives(night), answer);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
