// puzzle: 23-ambulance
// The archive never takes the last place: as many blocks as fit but one go through all old pictures
// in turn, and the ambulance finds a place that is free.
#include "lab.cuh"

// harness.cu: the ambulance's picture. The archive is under way in `night` when it comes.
const int* ambulance_arrives(cudaStream_t night);

__global__ void archive(const int* old_pictures, int* found, int pictures) {
    for (int i = blockIdx.x; i < pictures; i += gridDim.x) {
        spin(100'000);
        if (i < 64) found[i] = old_pictures[i] / 2;
    }
}

__global__ void urgent(const int* picture, int* answer) {
    spin(400'000);
    answer[threadIdx.x] = picture[threadIdx.x] + 1;
}

void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    int per_multiprocessor = 0, multiprocessors = 0;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_multiprocessor, archive, 1, 0));
    CHECK(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
    const int places = per_multiprocessor * multiprocessors;
    cudaStream_t night = make_stream("night"), ambulance = make_stream("ambulance");
    archive<<<places - 1, 1, 0, night>>>(old_pictures, found, blocks);
    const int* picture = ambulance_arrives(night);
    urgent<<<1, 32, 0, ambulance>>>(picture, answer);
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
