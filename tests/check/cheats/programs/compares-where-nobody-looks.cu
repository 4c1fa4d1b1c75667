// The expected value of an atomic operation is accessible to the other kernel, unordered.
// expect: fail
// says: nothing orders them
#include <atomic>

#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide, int* spare) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
    std::atomic<int> found(tide[threadIdx.x]);
    found.compare_exchange_weak(spare[threadIdx.x], -1);
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(3);
    admitted[threadIdx.x] = draught[threadIdx.x] < admitted[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide, admitted);
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
}
