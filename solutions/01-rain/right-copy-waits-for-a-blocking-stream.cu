// In a blocking stream the kernel is waited for by the copy in the legacy default stream (D1), and
// a cudaMemcpy to the host returns when the copy is complete (M1).
#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

int rain_today(const int* rain, int hours, int*, cudaStream_t) {
    cudaStream_t midnight;
    CHECK(cudaStreamCreate(&midnight));
    int *on_device, millimetres;
    CHECK(cudaMalloc(&on_device, sizeof(int)));
    add_up<<<1, 1, 0, midnight>>>(rain, hours, on_device);
    CHECK(cudaMemcpy(&millimetres, on_device, sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(on_device));
    CHECK(cudaStreamDestroy(midnight));
    return millimetres;
}
