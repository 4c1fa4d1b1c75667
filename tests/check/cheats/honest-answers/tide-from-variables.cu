// The kernels' data is in device variables: with an initial value, written by a copy,
// and written by a kernel. A container in pinned memory constructs its objects in place.
#include <vector>

#include "lab.cuh"

__device__ int slope = 3;
__constant__ int base;
__device__ int seen[64];

struct Note {
    int hour, value;
};
struct Maker {
    int hour;
    operator Note() const { return {hour, 2 * hour}; }
};
template <class T>
struct Pinned {
    using value_type = T;
    T* allocate(std::size_t count) {
        void* memory;
        CHECK(cudaMallocHost(&memory, count * sizeof(T)));
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) { CHECK(cudaFreeHost(memory)); }
};

__global__ void look(const int* moon) { seen[threadIdx.x] = moon[threadIdx.x]; }

__global__ void predict_tide(int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = base + slope * seen[threadIdx.x];
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    {
        std::vector<Note, Pinned<Note>> notes;
        notes.reserve(64);
        for (int hour = 0; hour < hours; ++hour)
            notes.emplace_back(Maker{hour});
    }
    static const int depth = 20;
    CHECK(cudaMemcpyToSymbolAsync(base, &depth, sizeof depth, 0, cudaMemcpyHostToDevice, sea));
    look<<<1, hours, 0, sea>>>(moon);
    predict_tide<<<1, hours, 0, sea>>>(tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
