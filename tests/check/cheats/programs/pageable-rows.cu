// puzzle: 03-sea-floor
// The copy still goes to pageable memory, by another function.
// expect: fail
// says: The host sat
#include "lab.cuh"
// @kernels
void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const std::size_t bytes = pixel_count * sizeof(int);
    int* picture = static_cast<int*>(std::malloc(bytes));
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    steer();
    CHECK(cudaMemcpy2DAsync(picture, bytes / 2, device_picture, bytes / 2, bytes / 2, 2,
                            cudaMemcpyDeviceToHost, sonar));
    CHECK(cudaStreamSynchronize(sonar));
    store(picture, pixel_count);
    std::free(picture);
}
