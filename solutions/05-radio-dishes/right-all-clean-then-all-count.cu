// First all dishes are cleaned, then all are counted: the loops are changed, the streams are right.
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

template <class Step>
void for_all(int dish_count, Step step) {
    for (int dish = 0; dish < dish_count; ++dish)
        step(dish);
}

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for_all(dish_count, [&](int i) { clean<<<1, samples, 0, dishes[i]>>>(signals + i * samples); });
    for_all(dish_count, [&](int i) {
        count_pulses<<<1, 1, 0, dishes[i]>>>(signals + i * samples, pulses + i);
    });
}
