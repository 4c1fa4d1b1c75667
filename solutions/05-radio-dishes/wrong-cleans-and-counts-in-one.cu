// One kernel for each dish does both steps, with a barrier of its block between them: no second
// launch is left that could be in another stream.
// fails: evidence
// says: each signal cleaned by one kernel
#include "lab.cuh"

constexpr int samples = 128;

__global__ void clean_and_count(int* signal, int* pulses) {
    __shared__ int count;
    if (threadIdx.x == 0) count = 0;
    spin_ms(4);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
    __syncthreads();
    if (signal[threadIdx.x] > 50) atomicAdd(&count, 1);
    __syncthreads();
    if (threadIdx.x == 0) *pulses = count;
}

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int dish = 0; dish < dish_count; ++dish)
        clean_and_count<<<1, samples, 0, dishes[dish]>>>(signals + dish * samples, pulses + dish);
}
