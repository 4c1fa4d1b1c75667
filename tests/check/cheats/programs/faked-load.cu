// puzzle: 23-ambulance
// A small kernel keeps `night` busy when the ambulance comes; the archive is launched afterwards.
// expect: fail
// says: is to come first
#include "lab.cuh"
// @kernels
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    cudaStream_t night = make_stream("night");
    cudaStream_t ambulance = make_stream("ambulance");
    spin_kernel<<<1, 1, 0, night>>>(100'000);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
