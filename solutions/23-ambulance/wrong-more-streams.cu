// fails: result, ends_by
// says: urgent
// Spreads the archive over four streams: each of them has more blocks than the GPU has room.
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
    cudaStream_t wards[3] = {make_stream("ward 1"), make_stream("ward 2"), make_stream("ward 3")};
    archive<<<blocks / 4, 1, 0, night>>>(old_pictures, found);
    for (cudaStream_t ward : wards)
        spin_kernel<<<blocks / 4, 1, 0, ward>>>(100'000);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
    for (cudaStream_t ward : wards)
        CHECK(cudaStreamDestroy(ward));
}
