// Computes the picture on the host in pageable memory, and copies the device's only for show.
// puzzle: 03-sea-floor
// expect: fail
// says: looks at the input on the host
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
    static int q[256];
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(p, device_picture, bytes, cudaMemcpyDeviceToHost, sonar));
    steer();
    for (int i = 0; i < pixel_count; ++i)
        q[i] = 100 - echo[i];
    CHECK(cudaStreamSynchronize(sonar));
    volatile int look = p[0];
    (void)look;
    store(q, pixel_count);
    CHECK(cudaFreeHost(p));
}
