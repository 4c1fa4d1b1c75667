// Three hours in the tower: the captured tune is launched once each hour.
#include "lab.cuh"

cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t small, cudaStream_t big);

int main() {
    constexpr int bells = 33;
    int *tune, *air;
    CHECK(cudaMallocHost(&tune, bells * sizeof(int)));
    CHECK(cudaMallocHost(&air, bells * sizeof(int)));
    fill_random(tune, bells, seed());
    for (int bell = 0; bell < bells; ++bell)
        air[bell] = 0;
    cudaStream_t small = make_stream("small"), big = make_stream("big");

    cudaGraphExec_t carillon = capture_tune(tune, air, small, big);
    CHECK(cudaDeviceSynchronize());
    publish("air before the first hour", air, bells);
    for (int hour = 0; hour < 3; ++hour)
        CHECK(cudaGraphLaunch(carillon, small));

    CHECK(cudaDeviceSynchronize());
    publish("air", air, bells);
    CHECK(cudaGraphExecDestroy(carillon));
    CHECK(cudaStreamDestroy(small));
    CHECK(cudaStreamDestroy(big));
    CHECK(cudaFreeHost(tune));
    CHECK(cudaFreeHost(air));
}
