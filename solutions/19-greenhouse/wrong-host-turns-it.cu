// fails: result, synchronisations
// says: the host wait
// The host itself opens, waits and closes: right, and it is up all night.
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
    Valve* valve = static_cast<Valve*>(data);
    valve->open = 1;
    ++valve->turns;
    sem_wait(&valve->watered);
    valve->open = 0;
    ++valve->turns;
}

void CUDART_CB give_word(void* data) { sem_post(&static_cast<Valve*>(data)->watered); }

// TODO: the valve is open while the beds are watered and closed afterwards, all in the stream
// `pump`.
void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    valve->open = 1;
    ++valve->turns;
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    CHECK(cudaStreamSynchronize(pump));
    valve->open = 0;
    ++valve->turns;
}
