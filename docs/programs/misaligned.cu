// A record is an int and a double without a gap between them.
#include "lab.cuh"

#ifdef REPAIRED
constexpr int behind = 8;  // a gap of 4 bytes
#else
constexpr int behind = 4;
#endif

__global__ void fill(char* record) {
    *reinterpret_cast<int*>(record) = 1;
    *reinterpret_cast<double*>(record + behind) = 0.5;
}

int main() {
    char* record;
    CHECK(cudaMalloc(&record, 16));
    fill<<<1, 1>>>(record);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(record));
}
