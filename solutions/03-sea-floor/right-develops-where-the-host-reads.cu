// The kernel writes into pinned memory, which the device reaches by itself: there is nothing left
// to copy.
#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

void map_sea_floor(const int* echo, int*, int pixel_count, cudaStream_t sonar) {
    int *picture, *seen_from_device;
    CHECK(cudaHostAlloc(&picture, pixel_count * sizeof(int), cudaHostAllocMapped));
    CHECK(cudaHostGetDevicePointer(&seen_from_device, picture, 0));
    develop<<<1, pixel_count, 0, sonar>>>(echo, seen_from_device);
    steer();
    CHECK(cudaStreamSynchronize(sonar));
    store(picture, pixel_count);
    CHECK(cudaFreeHost(picture));
}
