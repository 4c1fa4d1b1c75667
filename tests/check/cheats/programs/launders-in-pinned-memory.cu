// The same, from pinned memory that is passed to the kernels and never freed.
// expect: fail
// says: they come from host code
#include "lab.cuh"
__global__ void predict_tide(const int* from, int* to) {
    spin_ms(2);
    to[threadIdx.x] = from[threadIdx.x];
}
__global__ void admit_ships(const int* from, int* to) {
    spin_ms(1);
    to[threadIdx.x] = from[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    int* values;
    CHECK(cudaMallocHost(&values, 128 * sizeof(int)));
    for (int i = 0; i < hours; ++i) {
        values[i] = 20 + 3 * moon[i];
        values[64 + i] = draught[i] < values[i];
    }
    predict_tide<<<1, hours, 0, sea>>>(values, tide);
    admit_ships<<<1, hours, 0, sea>>>(values + 64, admitted);
}
