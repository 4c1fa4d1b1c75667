// The picture is a square of rows, copied as such by a second stream into a vector that is pinned
// while it is needed.
#include <vector>

#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    constexpr int row = 16;
    const std::size_t row_bytes = row * sizeof(int);
    std::vector<int> picture(pixel_count);
    CHECK(cudaHostRegister(picture.data(), pixel_count * sizeof(int), cudaHostRegisterDefault));
    cudaStream_t cable = make_stream("cable");
    cudaEvent_t developed = make_event("developed", cudaEventDisableTiming);
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaEventRecord(developed, sonar));
    CHECK(cudaStreamWaitEvent(cable, developed));
    CHECK(cudaMemcpy2DAsync(picture.data(), row_bytes, device_picture, row_bytes, row_bytes,
                            pixel_count / row, cudaMemcpyDeviceToHost, cable));
    steer();
    CHECK(cudaStreamSynchronize(cable));
    store(picture.data(), pixel_count);
    CHECK(cudaHostUnregister(picture.data()));
    CHECK(cudaEventDestroy(developed));
    CHECK(cudaStreamDestroy(cable));
}
