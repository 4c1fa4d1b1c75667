// A third stream captures: both voices fork from it and come back to it, and it rings the last
// bell.
#include "lab.cuh"

__global__ void ring(const int* tune, int* air, int bells, int milliseconds) {
    spin_ms(milliseconds);
    if (threadIdx.x < bells) air[threadIdx.x] = 2 * air[threadIdx.x] + tune[threadIdx.x];
}

// The last bell answers all the others, when they have rung.
__global__ void ring_last(const int* tune, int* air, int bells) {
    spin_ms(1);
    int sum = *tune;
    for (int bell = 0; bell < bells; ++bell)
        sum += air[bell];
    air[bells] = sum;
}

cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t small, cudaStream_t big) {
    const auto edge = [event = make_event("edge", cudaEventDisableTiming)](cudaStream_t from,
                                                                           cudaStream_t to) {
        CHECK(cudaEventRecord(event, from));
        CHECK(cudaStreamWaitEvent(to, event));
        return event;
    };
    cudaStream_t tower = make_stream("tower");
    cudaGraph_t graph;
    CHECK(cudaStreamBeginCapture(tower, cudaStreamCaptureModeGlobal));
    edge(tower, small);
    edge(tower, big);
    ring<<<1, 16, 0, big>>>(tune + 16, air + 16, 16, 3);
    ring<<<1, 16, 0, small>>>(tune, air, 16, 2);
    edge(small, tower);
    const cudaEvent_t event = edge(big, tower);
    ring_last<<<1, 1, 0, tower>>>(tune + 32, air, 32);
    CHECK(cudaStreamEndCapture(tower, &graph));
    cudaGraphExec_t carillon;
    CHECK(cudaGraphInstantiateWithFlags(&carillon, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(event));
    CHECK(cudaStreamDestroy(tower));
    return carillon;
}
