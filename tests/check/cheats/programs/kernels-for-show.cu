// Computes everything on the host, while kernels of the right length do useless work.
// expect: fail
// says: host code has written them
#include "lab.cuh"
// @kernels
__device__ int nowhere[2][64];
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    int *first, *second;
    CHECK(cudaGetSymbolAddress(reinterpret_cast<void**>(&first), nowhere));
    second = first + 64;
    predict_tide<<<1, hours, 0, sea>>>(moon, first);
    admit_ships<<<1, hours, 0, sea>>>(first, draught, second);
    for (int i = 0; i < hours; ++i) {
        tide[i] = 20 + 3 * moon[i];
        admitted[i] = draught[i] < tide[i];
    }
}
