// Each voice is captured for itself, in one stream; a graph by hand puts the voices together.
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

namespace {

template <class Play>
cudaGraph_t voice(cudaStream_t stream, Play play) {
    cudaGraph_t graph;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    play();
    CHECK(cudaStreamEndCapture(stream, &graph));
    return graph;
}

}  // namespace

cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t small, cudaStream_t big) {
    cudaGraph_t melody = voice(small, [&] { ring<<<1, 16, 0, small>>>(tune, air, 16, 2); });
    cudaGraph_t bass = voice(big, [&] { ring<<<1, 16, 0, big>>>(tune + 16, air + 16, 16, 3); });
    cudaGraph_t answer = voice(small, [&] { ring_last<<<1, 1, 0, small>>>(tune + 32, air, 32); });

    cudaGraph_t whole;
    cudaGraphNode_t voices[2], last;
    CHECK(cudaGraphCreate(&whole, 0));
    CHECK(cudaGraphAddChildGraphNode(&voices[0], whole, nullptr, 0, melody));
    CHECK(cudaGraphAddChildGraphNode(&voices[1], whole, nullptr, 0, bass));
    CHECK(cudaGraphAddChildGraphNode(&last, whole, voices, 2, answer));
    cudaGraphExec_t carillon;
    CHECK(cudaGraphInstantiate(&carillon, whole, 0));
    for (cudaGraph_t graph : {melody, bass, answer, whole})
        CHECK(cudaGraphDestroy(graph));
    return carillon;
}
