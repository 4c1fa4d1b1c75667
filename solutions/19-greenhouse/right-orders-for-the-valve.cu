// Each turn is an order of its own, which says to where; the host function carries it out and
// throws it away.
#include <semaphore.h>

#include <memory>

#include "lab.cuh"

struct Valve {
    int open;
    int turns;
    sem_t watered;
};

struct Order {
    Valve* valve;
    int position;
};

__global__ void water(const int* thirst, int* beds, Valve* valve) {
    spin_ms(1);
    beds[threadIdx.x] += valve->open * thirst[threadIdx.x];
}

void give_order(cudaStream_t pump, Valve* valve, int position) {
    const auto carry_out = [](void* data) {
        const std::unique_ptr<Order> order(static_cast<Order*>(data));
        order->valve->open = order->position;
        order->valve->turns += 1;
    };
    CHECK(cudaLaunchHostFunc(pump, carry_out, new Order{valve, position}));
}

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    give_order(pump, valve, 1);
    water<<<1, count, 0, pump>>>(thirst, beds, valve);
    give_order(pump, valve, 0);
}
