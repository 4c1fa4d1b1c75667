// Twelve hours of a harbour.
#include "lab.cuh"

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour);

int main() {
    constexpr int hours = 12;
    int *moon, *draught, *tide, *admitted;
    CHECK(cudaMallocHost(&moon, hours * sizeof(int)));
    CHECK(cudaMallocHost(&draught, hours * sizeof(int)));
    CHECK(cudaMallocHost(&tide, hours * sizeof(int)));
    CHECK(cudaMallocHost(&admitted, hours * sizeof(int)));
    fill_random(moon, hours, seed());
    fill_random(draught, hours, seed() + 1);
    for (int hour = 0; hour < hours; ++hour) {
        draught[hour] = 10 + 3 * draught[hour];
        tide[hour] = 0;
    }
    cudaStream_t sea = make_stream("sea"), harbour = make_stream("harbour");

    next_hours(moon, draught, hours, tide, admitted, sea, harbour);

    CHECK(cudaDeviceSynchronize());
    publish("tide", tide, hours);
    publish("admitted", admitted, hours);
    for (cudaStream_t stream : {sea, harbour})
        CHECK(cudaStreamDestroy(stream));
    for (int* memory : {moon, draught, tide, admitted})
        CHECK(cudaFreeHost(memory));
}
