// Opening and closing happen in a stream of their own; events put the watering between them.
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

void CUDART_CB close_valve(void* data) {
    Valve* valve = static_cast<Valve*>(data);
    valve->open = 0;
    ++valve->turns;
}

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    cudaStream_t hand = make_stream("hand");
    cudaEvent_t ready = make_event("ready"), opened = make_event("opened"),
                watered = make_event("watered"), closed = make_event("closed");
    CHECK(cudaEventRecord(ready, pump));
    CHECK(cudaStreamWaitEvent(hand, ready));
    CHECK(cudaLaunchHostFunc(hand, open_valve, valve));
    CHECK(cudaEventRecord(opened, hand));
    CHECK(cudaStreamWaitEvent(pump, opened));
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    CHECK(cudaEventRecord(watered, pump));
    CHECK(cudaStreamWaitEvent(hand, watered));
    CHECK(cudaLaunchHostFunc(hand, close_valve, valve));
    CHECK(cudaEventRecord(closed, hand));
    CHECK(cudaStreamWaitEvent(pump, closed));
    for (cudaEvent_t event : {ready, opened, watered, closed})
        CHECK(cudaEventDestroy(event));
    CHECK(cudaStreamDestroy(hand));
}
