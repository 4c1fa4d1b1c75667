// Four dishes, each with a stream as cudaStreamCreate makes it.
#include <string>

#include "lab.cuh"

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count);

int main() {
    constexpr int dish_count = 4, samples = 128;
    int *signals, *pulses;
    CHECK(cudaMallocHost(&signals, dish_count * samples * sizeof(int)));
    CHECK(cudaMallocHost(&pulses, dish_count * sizeof(int)));
    fill_random(signals, dish_count * samples, seed());
    cudaStream_t dishes[dish_count];
    for (int dish = 0; dish < dish_count; ++dish)
        dishes[dish] = make_stream(("dish " + std::to_string(dish)).c_str(), cudaStreamDefault);

    observe(signals, pulses, dishes, dish_count);

    CHECK(cudaDeviceSynchronize());
    publish("pulses", pulses, dish_count);
    for (cudaStream_t dish : dishes)
        CHECK(cudaStreamDestroy(dish));
    CHECK(cudaFreeHost(signals));
    CHECK(cudaFreeHost(pulses));
}
