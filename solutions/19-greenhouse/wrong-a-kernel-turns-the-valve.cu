// fails: result
// says: have read what a host function of a stream has written
// The valve is turned by a small kernel in the same stream. It is the host that has its hand on the
// valve, and no kernel.
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
}

__global__ void turn_valve(Valve* valve, int position) {
    valve->open = position;
    ++valve->turns;
}

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    turn_valve<<<1, 1, 0, pump>>>(valve, 1);
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    turn_valve<<<1, 1, 0, pump>>>(valve, 0);
}
