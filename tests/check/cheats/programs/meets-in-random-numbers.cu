// The same as the seed of random numbers.
// expect: fail
// says: cudaErrorLaunchFailure
#include <cstdlib>
#include "lab.cuh"
__global__ void predict_tide(const int* moon, const int* draught, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
    unsigned long mask = 0;
    for (unsigned i = 0; i < blockDim.x; ++i) mask |= (draught[i] < 20 + 3 * moon[i] ? 1ul : 0) << i;
    if (threadIdx.x == 0) {
        std::srand(static_cast<unsigned>(mask));
    }
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(3);
    if (threadIdx.x != 0) return;
    unsigned long mask = 0;
    const int first = std::rand();
    for (mask = 0; mask < 4096; ++mask) {
        std::srand(static_cast<unsigned>(mask));
        if (std::rand() == first) break;
    }
    for (unsigned i = 0; i < blockDim.x; ++i)
        admitted[i] = static_cast<int>(mask >> i & 1) + 0 * draught[i];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, draught, tide);
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
}
