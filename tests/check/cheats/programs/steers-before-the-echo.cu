// A short kernel runs while the host steers; the picture is developed afterwards.
// puzzle: 03-sea-floor
// expect: fail
// says: the host at the rudder
#include "lab.cuh"
void steer();
void store(const int* picture, int pixel_count);
__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}
__global__ void nothing() { spin(1'000); }
void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const std::size_t bytes = pixel_count * sizeof(int);
    int* picture;
    CHECK(cudaMallocHost(&picture, bytes));
    nothing<<<1, 1, 0, sonar>>>();
    steer();
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(picture, device_picture, bytes, cudaMemcpyDeviceToHost, sonar));
    CHECK(cudaStreamSynchronize(sonar));
    store(picture, pixel_count);
    CHECK(cudaFreeHost(picture));
}
