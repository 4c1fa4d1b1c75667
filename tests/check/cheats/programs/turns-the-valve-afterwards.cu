// puzzle: 19-greenhouse
// The host function runs after all work, and reports two turns of the valve.
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
void CUDART_CB turn_twice(void* valve) { static_cast<Valve*>(valve)->turns += 2; }
void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    water<<<1, count, 0, pump>>>(thirst, beds);
    CHECK(cudaLaunchHostFunc(pump, turn_twice, valve));
}
