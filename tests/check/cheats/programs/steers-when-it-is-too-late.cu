// Waits for the picture first, and issues work when it steers.
// puzzle: 03-sea-floor
// expect: fail
// says: steered while
#include <cstdlib>

#include "lab.cuh"
void steer();
void store(const int* picture, int pixel_count);
__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}
void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const std::size_t bytes = pixel_count * sizeof(int);
    int* p;
    CHECK(cudaMallocHost(&p, bytes));
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(p, device_picture, bytes, cudaMemcpyDeviceToHost, sonar));
    CHECK(cudaStreamSynchronize(sonar));
    spin_kernel<<<1, 1, 0, sonar>>>(1000);
    steer();
    store(p, pixel_count);
    CHECK(cudaFreeHost(p));
}
