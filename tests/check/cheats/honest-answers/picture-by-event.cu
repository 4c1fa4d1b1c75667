// puzzle: 03-sea-floor
// Pinned by cudaHostAlloc, waited for by an event, and passed on in a separate array.
#include <cstring>
#include <vector>
#include "lab.cuh"
// @kernels
void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const std::size_t bytes = pixel_count * sizeof(int);
    int* picture;
    CHECK(cudaHostAlloc(&picture, bytes, cudaHostAllocDefault));
    cudaEvent_t there = make_event("there");
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(picture, device_picture, bytes, cudaMemcpyDeviceToHost, sonar));
    CHECK(cudaEventRecord(there, sonar));
    steer();
    CHECK(cudaEventSynchronize(there));
    std::vector<int> kept(picture, picture + pixel_count);
    store(kept.data(), pixel_count);
    CHECK(cudaEventDestroy(there));
    CHECK(cudaFreeHost(picture));
}
