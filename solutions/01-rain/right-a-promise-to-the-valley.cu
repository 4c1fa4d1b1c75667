// A host function keeps the promise of a total, and the host waits for the future.
#include <future>

#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

struct Message {
    const int* total;
    std::promise<int> sent;
};

void CUDART_CB send(void* data) {
    Message& message = *static_cast<Message*>(data);
    message.sent.set_value(*message.total);
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    Message message{total, {}};
    std::future<int> valley = message.sent.get_future();
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaLaunchHostFunc(station, send, &message));
    return valley.get();
}
