// fails: makespan
// says: All the work together takes
// Sends the archive home until the ambulance has its answer: nobody knew that one would come.
#include "lab.cuh"

__global__ void archive(const int* old_pictures, int* found) {
    spin(100'000);
    if (blockIdx.x < 64) found[blockIdx.x] = old_pictures[blockIdx.x] / 2;
}

__global__ void urgent(const int* picture, int* answer) {
    spin(400'000);
    answer[threadIdx.x] = picture[threadIdx.x] + 1;
}

// `blocks` are many times what the GPU has room for. The doctor waits for `answer`.
void night_shift(const int* old_pictures, int* found, int blocks, const int* picture, int* answer) {
    cudaStream_t night = make_stream("night");
    cudaStream_t ambulance = make_stream("ambulance");
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    CHECK(cudaStreamSynchronize(night));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
