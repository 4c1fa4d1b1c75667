// The streams are as they were; the launch itself says how urgent it is.
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

void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    int greatest = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(nullptr, &greatest));
    cudaStream_t night = make_stream("night");
    cudaStream_t ambulance = make_stream("ambulance");
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);

    cudaLaunchAttribute priority{};
    priority.id = cudaLaunchAttributePriority;
    priority.val.priority = greatest;
    cudaLaunchConfig_t launch{};
    launch.gridDim = dim3(1);
    launch.blockDim = dim3(32);
    launch.stream = ambulance;
    launch.attrs = &priority;
    launch.numAttrs = 1;
    CHECK(cudaLaunchKernelEx(&launch, urgent, picture, answer));

    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
