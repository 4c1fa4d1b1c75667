// The picture lies in managed memory: the host reads it where the kernel has written it, after a
// wait.
#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

void map_sea_floor(const int* echo, int*, int pixel_count, cudaStream_t sonar) {
    int* picture;
    CHECK(cudaMallocManaged(&picture, pixel_count * sizeof(int)));
    develop<<<1, pixel_count, 0, sonar>>>(echo, picture);
    steer();
    CHECK(cudaStreamSynchronize(sonar));
    store(picture, pixel_count);
    CHECK(cudaFree(picture));
}
