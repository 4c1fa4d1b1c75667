// fails: result
// says: the archive was launched before the ambulance came
// Sends the archive home until the ambulance has its answer: nobody knew that one would come.
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
    cudaStream_t night = make_stream("night");
    cudaStream_t ambulance = make_stream("ambulance");
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
