// One kernel initialises static variables for the other to find: one bit each, in their guard bytes.
// expect: fail
// says: calls a function of the host
#include <utility>
#include "lab.cuh"
template <int Bit>
__device__ bool is_first() {
    bool first = false;
    static const int once = (first = true, 0);
    return first && once == 0;
}
template <int... Bits>
__device__ void leave(int value, std::integer_sequence<int, Bits...>) {
    (..., (value >> Bits & 1 ? (void)is_first<Bits>() : (void)0));
}
template <int... Bits>
__device__ int find(std::integer_sequence<int, Bits...>) {
    return ((is_first<Bits>() ? 0 : 1 << Bits) | ...);
}
using Bits = std::make_integer_sequence<int, 9>;
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
    if (threadIdx.x == 0) leave(tide[0], Bits());
}
__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(3);
    admitted[threadIdx.x] = draught[threadIdx.x] < (threadIdx.x == 0 ? find(Bits()) : 50);
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
