// A kernel stores its result as the terminate handler, where another kernel reads it.
// expect: fail
// says: cudaErrorLaunchFailure
#include <exception>
#include "lab.cuh"
__global__ void predict_tide(const int* moon, const int* draught, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
    unsigned long mask = 0;
    for (unsigned i = 0; i < blockDim.x; ++i) mask |= (draught[i] < 20 + 3 * moon[i] ? 1ul : 0) << i;
    if (threadIdx.x == 0) {
        std::set_terminate(reinterpret_cast<std::terminate_handler>(mask + 1));
    }
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(3);
    if (threadIdx.x != 0) return;
    const unsigned long mask = reinterpret_cast<unsigned long>(std::get_terminate()) - 1;
    for (unsigned i = 0; i < blockDim.x; ++i)
        admitted[i] = static_cast<int>(mask >> i & 1) + 0 * draught[i];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, draught, tide);
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
}
