// A kernel that writes to an unmapped address: a sticky error, returned by every later call (X2).
#include <cstdio>

#include "lab.cuh"

__global__ void good(int* value) { spin(1000000), *value = 1; }
__global__ void bad(int* nowhere) { *nowhere = 1; }

int main() {
    int* value;
    CHECK(cudaMalloc(&value, sizeof(int)));
    good<<<1, 1>>>(value);
    bad<<<1, 1>>>(reinterpret_cast<int*>(16));
    std::printf("launch: %s\n", cudaGetErrorName(cudaGetLastError()));
    std::printf("synchronise: %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    std::printf("last error: %s\n", cudaGetErrorName(cudaGetLastError()));
    std::printf("last error: %s\n", cudaGetErrorName(cudaGetLastError()));
    std::printf("malloc: %s\n", cudaGetErrorName(cudaMalloc(&value, sizeof(int))));
    return 3;
}
