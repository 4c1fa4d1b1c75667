// The same from a word.
// expect: error crash
// says: undefined
#include <array>
#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(3);
    const char* const from = reinterpret_cast<const char*>(tide + threadIdx.x);
    int level = 0;
    for (int i = 0; i < 4; ++i)
        level |= static_cast<unsigned char>("ebb"[from + i - "ebb"]) << 8 * i;
    admitted[threadIdx.x] = draught[threadIdx.x] < level;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
