// puzzle: 23-ambulance
// The few checked blocks come first; the load follows after the urgent picture.
// expect: fail
// says: much of `archive` is only launched after it
#include "lab.cuh"
// @kernels
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    cudaStream_t night = make_stream("night"), ambulance = make_stream("ambulance");
    archive<<<64, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    int* nobodys;
    CHECK(cudaMalloc(&nobodys, 64 * sizeof(int)));
    archive<<<blocks, 1, 0, night>>>(old_pictures, nobodys);
    CHECK(cudaFreeAsync(nobodys, night));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
