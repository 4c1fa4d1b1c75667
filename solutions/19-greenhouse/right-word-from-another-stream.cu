// The word still goes through the semaphore, but nobody waits for it within a host function: the
// one that closes only takes it, as it has been given by then.
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

void CUDART_CB open_valve(void* data) {
    Valve* valve = static_cast<Valve*>(data);
    valve->open = 1;
    ++valve->turns;
}

void CUDART_CB give_word(void* data) { sem_post(&static_cast<Valve*>(data)->watered); }

void CUDART_CB close_valve(void* data) {
    Valve* valve = static_cast<Valve*>(data);
    if (sem_trywait(&valve->watered) != 0) return;
    valve->open = 0;
    ++valve->turns;
}

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    CHECK(cudaLaunchHostFunc(pump, open_valve, valve));
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    CHECK(cudaLaunchHostFunc(pump, give_word, valve));
    CHECK(cudaLaunchHostFunc(pump, close_valve, valve));
}
