// puzzle: 05-radio-dishes
#include "lab.cuh"
// @kernels
void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int dish = 0; dish < dish_count; ++dish)
        clean<<<1, samples, 0, dishes[dish]>>>(signals + dish * samples);
    for (int dish = dish_count; dish-- > 0;)
        count_pulses<<<1, 1, 0, dishes[dish]>>>(signals + dish * samples, pulses + dish);
}
