// puzzle: 05-radio-dishes
// The host clears the counters, and the kernels increment them.
// A variable and a printed text use names of the harness.
#include "lab.cuh"
struct Log {
    int seed = 3;
    void publish(int dish) const { std::printf("dish %d, the seed() of all pulses\n", dish + seed); }
};
__global__ void clean(int* signal) {
    spin_ms(3);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
}
__global__ void count_pulses(const int* signal, int* pulses) {
    if (threadIdx.x == 0) spin_ms(1);
    if (signal[threadIdx.x] > 50) atomicAdd(pulses, 1);
}
void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    const Log log;
    for (int dish = 0; dish < dish_count; ++dish) {
        log.publish(dish);
        pulses[dish] = 0;
        clean<<<1, 128, 0, dishes[dish]>>>(signals + dish * 128);
        count_pulses<<<1, 128, 0, dishes[dish]>>>(signals + dish * 128, pulses + dish);
    }
}
