// Two nights in a greenhouse with 32 thirsty beds; all of it in pinned memory.
#include <semaphore.h>
#include <unistd.h>

#include "lab.cuh"

struct Valve {
    int open;
    int turns;
    sem_t watered;
};

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump);

int main() {
#ifndef STREAMLAB_MODEL_DEVICE
    alarm(5);  // a GPU does not notice a deadlock
#endif
    constexpr int count = 32;
    int *thirst, *beds;
    Valve* valve;
    CHECK(cudaMallocHost(&thirst, count * sizeof(int)));
    CHECK(cudaMallocHost(&beds, count * sizeof(int)));
    CHECK(cudaMallocHost(&valve, sizeof(Valve)));
    fill_random(thirst, count, seed());
    for (int bed = 0; bed < count; ++bed)
        beds[bed] = 0;
    valve->open = valve->turns = 0;
    sem_init(&valve->watered, 0, 0);
    cudaStream_t pump = make_stream("pump");

    for (int night = 0; night < 2; ++night)
        water_the_beds(thirst, beds, count, valve, pump);

    CHECK(cudaStreamSynchronize(pump));
    publish("beds", beds, count);
    publish("valve open", valve->open);
    publish("turns of the valve", valve->turns);
    sem_destroy(&valve->watered);
    CHECK(cudaStreamDestroy(pump));
    CHECK(cudaFreeHost(thirst));
    CHECK(cudaFreeHost(beds));
    CHECK(cudaFreeHost(valve));
}
