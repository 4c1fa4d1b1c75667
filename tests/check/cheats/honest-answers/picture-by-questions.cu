// puzzle: 03-sea-floor
// The host polls until the work is done, so the free has nothing left to wait for.
#include "lab.cuh"
// @kernels
void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const std::size_t bytes = pixel_count * sizeof(int);
    int* picture;
    CHECK(cudaMallocHost(&picture, bytes));
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(picture, device_picture, bytes, cudaMemcpyDeviceToHost, sonar));
    steer();
    while (cudaStreamQuery(sonar) == cudaErrorNotReady) {
    }
    store(picture, pixel_count);
    CHECK(cudaFreeHost(picture));
}
