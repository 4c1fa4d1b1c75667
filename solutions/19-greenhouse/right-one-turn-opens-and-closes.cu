// The same function opens and closes: it turns the valve to its other position, and waits for
// nothing.
#include <semaphore.h>

#include "lab.cuh"

struct Valve {
    int open;       // water flows only while it is 1
    int turns;      // how often it was opened or closed
    sem_t watered;  // raised when all beds have their water
};

__global__ void water(const int* thirst, int* beds, Valve* valve) {
    spin_ms(1);
    beds[threadIdx.x] += valve->open * thirst[threadIdx.x];
}

void CUDART_CB turn_valve(void* data) {
    Valve& valve = *static_cast<Valve*>(data);
    valve.open = 1 - valve.open;
    ++valve.turns;
}

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    CHECK(cudaLaunchHostFunc(pump, turn_valve, valve));
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    CHECK(cudaLaunchHostFunc(pump, turn_valve, valve));
}
