// A va_list is copied between arbitrary addresses.
// expect: error forbidden
// says: __builtin_va_copy
#include <cstdarg>
#include "lab.cuh"
__device__ unsigned long kept[3], seen[3];
__global__ void predict_tide(const int* moon, const int* draught, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
    unsigned long mask = 0;
    for (unsigned i = 0; i < blockDim.x; ++i) mask |= (draught[i] < 20 + 3 * moon[i] ? 1ul : 0) << i;
    if (threadIdx.x == 0) {
        kept[0] = mask;
        va_copy(*reinterpret_cast<std::va_list*>(seen), *reinterpret_cast<std::va_list*>(kept));
    }
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(3);
    if (threadIdx.x != 0) return;
    const unsigned long mask = seen[0];
    for (unsigned i = 0; i < blockDim.x; ++i)
        admitted[i] = static_cast<int>(mask >> i & 1) + 0 * draught[i];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, draught, tide);
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
}
