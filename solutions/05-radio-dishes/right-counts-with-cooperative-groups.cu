// The pulses of a dish are counted by a whole block: the threads of a tile add up theirs, and one
// thread adds up the tiles. Every launch has its stream.
#include <cooperative_groups.h>

#include "lab.cuh"

namespace cg = cooperative_groups;

constexpr int samples = 128;

__global__ void clean(int* signal) {
    spin_ms(3);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
}

__global__ void count_pulses(const int* signal, int* pulses) {
    __shared__ int of_tile[samples / 32];
    spin_ms(1);
    const cg::thread_block block = cg::this_thread_block();
    const auto tile = cg::tiled_partition<32>(block);
    int count = signal[block.thread_rank()] > 50;
    for (int step = tile.size() / 2; step > 0; step /= 2)
        count += tile.shfl_down(count, step);
    if (tile.thread_rank() == 0) of_tile[block.thread_rank() / 32] = count;
    block.sync();
    if (block.thread_rank() == 0) *pulses = of_tile[0] + of_tile[1] + of_tile[2] + of_tile[3];
}

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int dish = 0; dish < dish_count; ++dish) {
        int* signal = signals + dish * samples;
        clean<<<1, samples, 0, dishes[dish]>>>(signal);
        count_pulses<<<1, samples, 0, dishes[dish]>>>(signal, pulses + dish);
    }
}
