// The host computes the answers and encodes each as a number of blocks.
// expect: fail
// says: has read the input
#include "lab.cuh"
__global__ void count_blocks(int* to, double ms) {
    spin_ms(ms);
    *to = static_cast<int>(gridDim.x) - 1;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int hour = 0; hour < hours; ++hour) {
        const int high = 20 + 3 * moon[hour];
        count_blocks<<<high + 1, 1, 0, sea>>>(tide + hour, 2.0 / hours);
        count_blocks<<<1 + (draught[hour] < high), 1, 0, harbour>>>(admitted + hour, 1.0 / hours);
    }
}
