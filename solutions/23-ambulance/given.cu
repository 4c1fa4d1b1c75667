// A hospital's scanner pictures are looked at by one GPU. At night it goes through the archive,
// tens of thousands of old pictures in one launch. Then an ambulance arrives, and its picture has a
// stream of its own, but not a place of its own on the GPU: it is looked at when the archive is
// through.
#include "lab.cuh"

// harness.cu: the ambulance's picture. The archive is under way in `night` when it comes.
const int* ambulance_arrives(cudaStream_t night);

__global__ void archive(const int* old_pictures, int* found) {
    spin(100'000);
    if (blockIdx.x < 64) found[blockIdx.x] = old_pictures[blockIdx.x] / 2;
}

__global__ void urgent(const int* picture, int* answer) {
    spin(400'000);
    answer[threadIdx.x] = picture[threadIdx.x] + 1;
}

// `blocks` are many times what the GPU has room for. When this returns, the doctor's screen gets a
// copy of `answer`. (The check knows the two kernels by their names.)
void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    // TODO: the urgent picture goes first wherever there is room. The archive is still launched
    // before the ambulance arrives, and is done all the same.
    cudaStream_t night = make_stream("night");
    cudaStream_t ambulance = make_stream("ambulance");
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
