// Makes a day of rain and sends the total to the valley.
#include "lab.cuh"

int rain_today(const int* rain, int hours, int* total, cudaStream_t station);

int main() {
    constexpr int hours = 24;
    int *rain, *total;
    CHECK(cudaMallocHost(&rain, hours * sizeof(int)));
    CHECK(cudaMallocHost(&total, sizeof(int)));
    fill_random(rain, hours, seed());
    *total = 0;
    cudaStream_t station = make_stream("station");

    publish("total", rain_today(rain, hours, total, station));

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(station));
    CHECK(cudaFreeHost(rain));
    CHECK(cudaFreeHost(total));
}
