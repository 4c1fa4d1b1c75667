// puzzle: 01-rain
// Specialises the harness's input generator: it is as dry as the answer. The harness keeps its own.
// expect: fail
// says: it should be
#include "lab.cuh"
// @kernels
template <>
inline void fill_random<int>(int* values, std::size_t count, unsigned long long) {
    for (std::size_t i = 0; i < count; ++i) values[i] = 0;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaStreamSynchronize(station));
    return 0;
}
