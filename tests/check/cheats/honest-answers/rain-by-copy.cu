// puzzle: 01-rain
// A synchronous copy, which waits for the previous kernel in the stream.
#include "lab.cuh"
// @kernels
int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    int* on_device;
    CHECK(cudaMalloc(&on_device, sizeof(int)));
    add_up<<<1, 1, 0, station>>>(rain, hours, on_device);
    CHECK(cudaMemcpyAsync(total, on_device, sizeof(int), cudaMemcpyDeviceToHost, station));
    CHECK(cudaStreamSynchronize(station));
    CHECK(cudaFree(on_device));
    return total[0];
}
