// puzzle: 23-ambulance
// All blocks of the archive but a few return at once, and these few take long.
// expect: fail
// says: each block is to do its part
#include "lab.cuh"
const int* ambulance_arrives(cudaStream_t night);
__global__ void archive(const int* old_pictures, int* found) {
    if (blockIdx.x >= 64) return;
    spin(1'100'000);
    found[blockIdx.x] = old_pictures[blockIdx.x] / 2;
}
__global__ void urgent(const int* picture, int* answer) {
    spin(400'000);
    answer[threadIdx.x] = picture[threadIdx.x] + 1;
}
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    cudaStream_t night = make_stream("night"), ambulance = make_stream("ambulance");
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
