// The older form of host functions, which is told the stream and its state.
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

template <int position>
void CUDART_CB turn_to(cudaStream_t, cudaError_t status, void* data) {
    if (status != cudaSuccess) return;
    Valve* valve = static_cast<Valve*>(data);
    valve->open = position;
    valve->turns++;
}

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    CHECK(cudaStreamAddCallback(pump, turn_to<1>, valve, 0));
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    CHECK(cudaStreamAddCallback(pump, turn_to<0>, valve, 0));
}
