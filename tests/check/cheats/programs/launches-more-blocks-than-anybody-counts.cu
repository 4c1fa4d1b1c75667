// One launch has the maximum number of blocks, each with next to no work.
// expect: timeout timeout
// says: endless loop
#include "lab.cuh"
// @kernels
__global__ void count(int* blocks) { atomicAdd(blocks, 1); }
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    int* blocks;
    CHECK(cudaMalloc(&blocks, sizeof(int)));
    count<<<dim3(2147483647, 65535), 1, 0, sea>>>(blocks);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
