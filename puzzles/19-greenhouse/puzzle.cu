// A greenhouse at night. The valve of the pump is opened and closed by the host; the GPU works out
// how much water each bed gets, and lets it flow. The function that turns the valve runs in the
// stream, as a host function: it opens the valve, waits for the word that the beds are watered, and
// closes it. In the morning the valve is open, the beds are dry, and the program still runs.
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
    CHECK(cudaLaunchHostFunc(pump, turn_valve, valve));
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    CHECK(cudaLaunchHostFunc(pump, give_word, valve));
}
