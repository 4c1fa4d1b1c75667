// A small boat maps the sea floor by itself. Its GPU turns each echo into a picture, and while it
// does the boat's only thread has to steer. The copy is called "Async", so steering should go on
// meanwhile; yet the boat runs straight ahead for as long as the kernel takes, and hits the buoys.
#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const std::size_t bytes = pixel_count * sizeof(int);
    int* picture = static_cast<int*>(std::malloc(bytes));

    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    // TODO: the host may not sit in this copy; it should be steering while the kernel runs.
    CHECK(cudaMemcpyAsync(picture, device_picture, bytes, cudaMemcpyDeviceToHost, sonar));
    steer();
    CHECK(cudaStreamSynchronize(sonar));

    store(picture, pixel_count);
    std::free(picture);
}
