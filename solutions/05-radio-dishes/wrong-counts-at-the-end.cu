// fails: makespan
// says: it can be done in
// The dishes clean together now, but the default stream still counts one after the other.
#include "lab.cuh"

constexpr int samples = 128;

__global__ void clean(int* signal) {
    spin_ms(3);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
}

__global__ void count_pulses(const int* signal, int* pulses) {
    spin_ms(1);
    int count = 0;
    for (int i = 0; i < samples; ++i)
        count += signal[i] > 50;
    *pulses = count;
}

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int dish = 0; dish < dish_count; ++dish)
        clean<<<1, samples, 0, dishes[dish]>>>(signals + dish * samples);
    for (int dish = 0; dish < dish_count; ++dish)
        count_pulses<<<1, 1>>>(signals + dish * samples, pulses + dish);
}
