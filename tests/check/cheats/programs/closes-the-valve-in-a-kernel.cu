// The kernel closes the valve and counts the turn.
// puzzle: 19-greenhouse
// expect: fail
// says: no host function
#include <semaphore.h>

#include "lab.cuh"
struct Valve {
    int open;
    int turns;
    sem_t watered;
};
__global__ void water(const int* thirst, int* beds, Valve* valve) {
    spin_ms(1);
    beds[threadIdx.x] += valve->open * thirst[threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) {
        valve->open = 0;
        valve->turns += 1;
    }
}
void CUDART_CB open_valve(void* data) {
    Valve* v = static_cast<Valve*>(data);
    v->open = 1;
    v->turns += 1;
}
void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    CHECK(cudaLaunchHostFunc(pump, open_valve, valve));
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
}
