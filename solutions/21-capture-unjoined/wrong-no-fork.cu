// fails: makespan
// says: All the work together takes
// All bells in one stream: nothing to join, and the bass comes after the melody.
#include "lab.cuh"

__global__ void ring(const int* tune, int* air, int bells, int milliseconds) {
    spin_ms(milliseconds);
    if (threadIdx.x < bells) air[threadIdx.x] = 2 * air[threadIdx.x] + tune[threadIdx.x];
}

// The tune as a graph, ready to be launched. `air`: 16 small bells, 16 big ones and the last.
cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t small, cudaStream_t big) {
    cudaEvent_t fork = make_event("fork"), join = make_event("join");
    cudaGraph_t graph;
    cudaGraphExec_t carillon;
    // TODO: one graph that rings all bells, the small ones beside the big ones.
    CHECK(cudaStreamBeginCapture(small, cudaStreamCaptureModeRelaxed));
    ring<<<1, 16, 0, small>>>(tune, air, 16, 2);
    ring<<<1, 16, 0, small>>>(tune + 16, air + 16, 16, 3);
    ring<<<1, 1, 0, small>>>(tune + 32, air + 32, 1, 1);
    CHECK(cudaStreamEndCapture(small, &graph));
    CHECK(cudaGraphInstantiate(&carillon, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(fork));
    CHECK(cudaEventDestroy(join));
    return carillon;
}
