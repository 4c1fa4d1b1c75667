// A std::vector whose allocator pins: ordinary C++ on top of memory that the copy engine reaches.
#include <vector>

#include "lab.cuh"

void steer();                                     // harness.cu: half a millisecond at the rudder
void store(const int* picture, int pixel_count);  // harness.cu: what is on the disk counts

__global__ void develop(const int* echo, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = 100 - echo[threadIdx.x];
}

template <class T>
struct PinnedAllocator {
    using value_type = T;
    T* allocate(std::size_t count) {
        void* memory = nullptr;
        CHECK(cudaMallocHost(&memory, count * sizeof(T)));
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) { cudaFreeHost(memory); }
    bool operator==(const PinnedAllocator&) const { return true; }
    bool operator!=(const PinnedAllocator&) const { return false; }
};

void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar) {
    std::vector<int, PinnedAllocator<int>> picture(pixel_count);
    develop<<<1, pixel_count, 0, sonar>>>(echo, device_picture);
    CHECK(cudaMemcpyAsync(picture.data(), device_picture, picture.size() * sizeof(int),
                          cudaMemcpyDeviceToHost, sonar));
    steer();
    CHECK(cudaStreamSynchronize(sonar));
    store(picture.data(), pixel_count);
}
