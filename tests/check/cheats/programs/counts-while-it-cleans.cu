// One kernel does both steps of a dish, so that none is in the default stream.
// puzzle: 05-radio-dishes
// expect: fail
// says: each signal cleaned
#include "lab.cuh"
__global__ void both(int* signal, int* pulses) {
    spin_ms(4);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
    __syncthreads();
    if (threadIdx.x == 0) {
        int c = 0;
        for (int i = 0; i < 128; ++i)
            c += signal[i] > 50;
        *pulses = c;
    }
}
void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int d = 0; d < dish_count; ++d)
        both<<<1, 128, 0, dishes[d]>>>(signals + d * 128, pulses + d);
}
