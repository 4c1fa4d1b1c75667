// puzzle: 23-ambulance
// The archive takes as long as before, with few long blocks, and leaves much space.
// expect: fail
// says: each block is to do its part
#include "lab.cuh"
const int* ambulance_arrives(cudaStream_t night);
__global__ void archive(const int* old_pictures, int* found) {
    spin(1'100'000);
    found[blockIdx.x] = old_pictures[blockIdx.x] / 2;
}
__global__ void urgent(const int* picture, int* answer) {
    spin(400'000);
    answer[threadIdx.x] = picture[threadIdx.x] + 1;
}
void night_shift(const int* old_pictures, int* found, int, int* answer) {
    cudaStream_t night = make_stream("night"), ambulance = make_stream("ambulance");
    archive<<<64, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
