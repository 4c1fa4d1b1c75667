// puzzle: 23-ambulance
// The archive has only the blocks whose results are checked; others do nothing.
// expect: fail
// says: Nothing of what
#include "lab.cuh"
// @kernels
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    cudaStream_t night = make_stream("night");
    cudaStream_t ambulance = make_stream("ambulance");
    archive<<<64, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    spin_kernel<<<blocks, 1, 0, night>>>(100'000);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
