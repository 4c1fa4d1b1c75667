// fails: ends_by
// says: urgent
// Gives the priority to the wrong stream.
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
    int least = 0, greatest = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t night;
    CHECK(cudaStreamCreateWithPriority(&night, cudaStreamNonBlocking, greatest));
    name_stream(night, "night");
    cudaStream_t ambulance = make_stream("ambulance");
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
