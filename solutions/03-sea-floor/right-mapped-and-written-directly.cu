// The kernel writes the picture into mapped memory of the host, at the address that the device has
// for it; there is no copy to wait for.
#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture, int* picture_at_home) {
    spin_ms(5);
    picture_at_home[threadIdx.x] = picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    int *picture, *seen_by_device;
    CHECK(cudaHostAlloc(&picture, pixel_count * sizeof(int), cudaHostAllocMapped));
    CHECK(cudaHostGetDevicePointer(&seen_by_device, picture, 0));
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture, seen_by_device);
    steer();
    CHECK(cudaStreamSynchronize(sonar));
    store(picture, pixel_count);
    CHECK(cudaFreeHost(picture));
}
