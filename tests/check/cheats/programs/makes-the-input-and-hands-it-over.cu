// Regenerates the input, and passes the answers to kernels that read none of it.
// expect: fail
// says: has read the input
#include "lab.cuh"
struct Hours {
    int of[16];
};
__global__ void write_down(Hours values, int* to, double ms) {
    spin_ms(ms);
    to[threadIdx.x] = values.of[threadIdx.x];
}
Hours made(unsigned long long number) {
    Hours hours;
    fill_random(hours.of, 12, number);
    return hours;
}
void next_hours(const int*, const int*, int hours, int* tide, int* admitted, cudaStream_t sea,
                cudaStream_t harbour) {
    const Hours moon = made(seed()), draught = made(seed() + 1);
    Hours high, let_in;
    for (int hour = 0; hour < hours; ++hour) {
        high.of[hour] = 20 + 3 * moon.of[hour];
        let_in.of[hour] = 10 + 3 * draught.of[hour] < high.of[hour];
    }
    write_down<<<1, hours, 0, sea>>>(high, tide, 2);
    write_down<<<1, hours, 0, harbour>>>(let_in, admitted, 1);
}
