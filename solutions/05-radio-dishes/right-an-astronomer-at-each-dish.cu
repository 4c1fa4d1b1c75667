// A thread of the host for each dish, which launches both steps in that dish's stream.
#include <thread>
#include <vector>

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
    std::vector<std::thread> astronomers;
    for (int dish = 0; dish < dish_count; ++dish)
        astronomers.emplace_back([=] {
            int* signal = signals + dish * samples;
            clean<<<1, samples, 0, dishes[dish]>>>(signal);
            count_pulses<<<1, 1, 0, dishes[dish]>>>(signal, pulses + dish);
        });
    for (std::thread& astronomer : astronomers)
        astronomer.join();
}
