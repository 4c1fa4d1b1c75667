// Two blocking streams for the stations and the legacy default stream for the comparison.
#include "lab.cuh"

__global__ void filter(int* tremor, double milliseconds) {
    spin_ms(milliseconds);
    tremor[threadIdx.x] = 2 * tremor[threadIdx.x] + 1;
}

__global__ void locate(const int* north, const int* south, int* depth) {
    spin_ms(1);
    depth[threadIdx.x] = 100 * north[threadIdx.x] - south[threadIdx.x];
}

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t, cudaStream_t,
                   cudaStream_t, cudaEvent_t) {
    cudaStream_t stations[2];
    for (cudaStream_t& station : stations)
        CHECK(cudaStreamCreateWithFlags(&station, cudaStreamDefault));
    filter<<<1, count, 0, stations[0]>>>(north, 4);
    filter<<<1, count, 0, stations[1]>>>(south, 2);
    locate<<<1, count, 0, cudaStreamLegacy>>>(north, south, depth);
    for (cudaStream_t station : stations)
        CHECK(cudaStreamDestroy(station));
}
