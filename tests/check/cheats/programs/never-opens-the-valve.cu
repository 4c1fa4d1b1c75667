// puzzle: 19-greenhouse
// Water flows whatever the valve's state, and the host counts turns that never happened.
// expect: fail
// says: of the kernels that they come from have read what a host function
#include "lab.cuh"
struct Valve {
    int open, turns;
};
__global__ void water(const int* thirst, int* beds) {
    spin_ms(1);
    beds[threadIdx.x] += thirst[threadIdx.x];
}
void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    valve->turns += 2;
    water<<<1, count, 0, pump>>>(thirst, beds);
}
