// Both streams capture into the same graph, one after the other; the last bell is captured behind
// the leaves of both.
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
    cudaGraph_t graph, same;
    CHECK(cudaGraphCreate(&graph, 0));
    const auto capture_behind = [&](cudaStream_t stream, const cudaGraphNode_t* nodes,
                                    std::size_t count) {
        CHECK(cudaStreamBeginCaptureToGraph(stream, graph, nodes, nullptr, count,
                                            cudaStreamCaptureModeRelaxed));
    };
    capture_behind(small, nullptr, 0);
    ring<<<1, 16, 0, small>>>(tune, air, 16, 2);
    CHECK(cudaStreamEndCapture(small, &same));
    capture_behind(big, nullptr, 0);
    ring<<<1, 16, 0, big>>>(tune + 16, air + 16, 16, 3);
    CHECK(cudaStreamEndCapture(big, &same));

    cudaGraphNode_t bells[2];
    std::size_t count = 2;
    CHECK(cudaGraphGetNodes(graph, bells, &count));
    capture_behind(small, bells, count);
    ring_last<<<1, 1, 0, small>>>(tune + 32, air, 32);
    CHECK(cudaStreamEndCapture(small, &same));

    cudaGraphExec_t carillon;
    CHECK(cudaGraphInstantiate(&carillon, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    return carillon;
}
