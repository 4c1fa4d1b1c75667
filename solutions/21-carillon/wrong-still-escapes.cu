// fails: result, hazards
// says: air before the first hour
// The fork is joined, but the last bell still rings in the default stream, while the tune is
// captured.
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

// The tune as a graph, ready to be launched. `air`: 16 small bells, 16 big ones and the last.
cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t small, cudaStream_t big) {
    cudaEvent_t fork = make_event("fork"), join = make_event("join");
    cudaGraph_t graph;
    cudaGraphExec_t carillon;
    CHECK(cudaStreamBeginCapture(small, cudaStreamCaptureModeRelaxed));
    CHECK(cudaEventRecord(fork, small));
    CHECK(cudaStreamWaitEvent(big, fork));
    ring<<<1, 16, 0, small>>>(tune, air, 16, 2);
    ring<<<1, 16, 0, big>>>(tune + 16, air + 16, 16, 3);
    CHECK(cudaEventRecord(join, big));
    CHECK(cudaStreamWaitEvent(small, join));
    ring_last<<<1, 1>>>(tune + 32, air, 32);
    CHECK(cudaStreamEndCapture(small, &graph));
    CHECK(cudaGraphInstantiate(&carillon, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(fork));
    CHECK(cudaEventDestroy(join));
    return carillon;
}
