// fails: crash, hazards, result
// says: what cudaMallocHost gave goes back with cudaFreeHost
// Pinned memory is not free()'s.
#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const std::size_t bytes = pixel_count * sizeof(int);
    int* picture;
    CHECK(cudaMallocHost(&picture, bytes));

    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(picture, device_picture, bytes, cudaMemcpyDeviceToHost, sonar));
    steer();
    CHECK(cudaStreamSynchronize(sonar));

    store(picture, pixel_count);
    std::free(picture);
}
