// Four radio dishes listen to four corners of the sky. Each has a stream of its own: clean the
// signal, then count the pulses in it. The four do not need each other, and yet a night with four
// dishes takes almost as long as four nights with one.
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

// TODO: let the four dishes work at the same time, each on its own two steps in turn.
void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int dish = 0; dish < dish_count; ++dish) {
        int* signal = signals + dish * samples;
        clean<<<1, samples, 0, dishes[dish]>>>(signal);
        count_pulses<<<1, 1>>>(signal, pulses + dish);
    }
}
