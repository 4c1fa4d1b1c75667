// The picture is owned by a unique_ptr whose deleter knows that the memory is pinned.
#include <memory>

#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

struct FreePinned {
    void operator()(int* memory) const { cudaFreeHost(memory); }
};

std::unique_ptr<int[], FreePinned> pinned(std::size_t count) {
    int* memory = nullptr;
    CHECK(cudaHostAlloc(&memory, count * sizeof(int), cudaHostAllocDefault));
    return std::unique_ptr<int[], FreePinned>(memory);
}

void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    const auto picture = pinned(pixel_count);
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(picture.get(), device_picture, pixel_count * sizeof(int),
                          cudaMemcpyDeviceToHost, sonar));
    cudaEvent_t there = make_event("there", cudaEventDisableTiming);
    CHECK(cudaEventRecord(there, sonar));
    steer();
    CHECK(cudaEventSynchronize(there));
    CHECK(cudaEventDestroy(there));
    store(picture.get(), pixel_count);
}
