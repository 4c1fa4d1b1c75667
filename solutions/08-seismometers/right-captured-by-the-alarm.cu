// The alarm's stream begins a capture, forks to both stations and joins them again; the graph that
// comes of it is launched there.
#include "lab.cuh"

__global__ void filter(int* tremor, double milliseconds) {
    spin_ms(milliseconds);
    tremor[threadIdx.x] = 2 * tremor[threadIdx.x] + 1;
}

__global__ void locate(const int* north, const int* south, int* depth) {
    spin_ms(1);
    depth[threadIdx.x] = 100 * north[threadIdx.x] - south[threadIdx.x];
}

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t north_stream,
                   cudaStream_t south_stream, cudaStream_t alarm, cudaEvent_t filtered) {
    cudaEvent_t woken = make_event("woken");
    cudaGraph_t graph;
    cudaGraphExec_t watch;
    CHECK(cudaStreamBeginCapture(alarm, cudaStreamCaptureModeThreadLocal));
    CHECK(cudaEventRecord(woken, alarm));
    const auto station = [&](int* tremor, double milliseconds, cudaStream_t stream) {
        CHECK(cudaStreamWaitEvent(stream, woken));
        filter<<<1, count, 0, stream>>>(tremor, milliseconds);
        CHECK(cudaEventRecord(filtered, stream));
        CHECK(cudaStreamWaitEvent(alarm, filtered));
    };
    station(north, 4, north_stream);
    station(south, 2, south_stream);
    locate<<<1, count, 0, alarm>>>(north, south, depth);
    CHECK(cudaStreamEndCapture(alarm, &graph));
    CHECK(cudaGraphInstantiate(&watch, graph, 0));
    CHECK(cudaGraphLaunch(watch, alarm));
    CHECK(cudaGraphExecDestroy(watch));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(woken));
}
