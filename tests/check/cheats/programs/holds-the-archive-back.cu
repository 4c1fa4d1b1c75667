// Lets a useless kernel delay the archive until the urgent one has ended.
// puzzle: 23-ambulance
// expect: fail
// says: has not begun by then
#include "lab.cuh"
const int* ambulance_arrives(cudaStream_t night);
__global__ void archive(const int* old_pictures, int* found) {
    spin(100'000);
    if (blockIdx.x < 64) found[blockIdx.x] = old_pictures[blockIdx.x] / 2;
}
__global__ void urgent(const int* picture, int* answer) {
    spin(400'000);
    answer[threadIdx.x] = picture[threadIdx.x] + 1;
}
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    cudaStream_t night = make_stream("night"), ambulance = make_stream("ambulance");
    spin_kernel<<<1, 1, 0, night>>>(430000);
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));

    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
