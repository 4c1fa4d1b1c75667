// The sum is a graph of one node, and the host waits for the stream of its launch.
#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    cudaGraph_t graph;
    CHECK(cudaStreamBeginCapture(station, cudaStreamCaptureModeThreadLocal));
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaStreamEndCapture(station, &graph));
    cudaGraphExec_t night;
    CHECK(cudaGraphInstantiate(&night, graph, 0));
    CHECK(cudaGraphLaunch(night, station));
    CHECK(cudaStreamSynchronize(station));
    CHECK(cudaGraphExecDestroy(night));
    CHECK(cudaGraphDestroy(graph));
    return *total;
}
