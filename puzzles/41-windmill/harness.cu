// Three days at the mill.
#include "lab.cuh"

cudaGraphExec_t build_mill(int* hopper, int* flour, int* sparks);

int main() {
    constexpr int days = 3;
    int grain[days], results[3];
    fill_random(grain, days, seed());
    for (int& sacks : grain)
        sacks = 4 + sacks % 12;
    int* mill;  // hopper, flour, sparks
    CHECK(cudaMalloc(&mill, sizeof results));
    name_buffer(mill, "mill");
    CHECK(cudaMemset(mill, 0, sizeof results));
    int* delivered;
    CHECK(cudaMallocHost(&delivered, sizeof grain));
    for (int day = 0; day < days; ++day)
        delivered[day] = grain[day];
    cudaGraphExec_t ready = build_mill(mill, mill + 1, mill + 2);
    CHECK(cudaDeviceSynchronize());
    cudaStream_t wind = make_stream("wind");

    for (int day = 0; day < days; ++day) {
        CHECK(cudaMemcpyAsync(mill, &delivered[day], sizeof(int), cudaMemcpyHostToDevice, wind));
        CHECK(cudaGraphLaunch(ready, wind));
    }

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(results, mill, sizeof results, cudaMemcpyDeviceToHost));
    publish("hopper, flour, sparks", results, 3);
    CHECK(cudaGraphExecDestroy(ready));
    CHECK(cudaStreamDestroy(wind));
    CHECK(cudaFreeHost(delivered));
    CHECK(cudaFree(mill));
}
