// The round too many is still there, and does nothing.
// puzzle: 41-windmill
// expect: fail
// says: a loop in the graph
#include "lab.cuh"
__global__ void grind(int* hopper, int* flour, int* sparks) {
    if (*hopper == 0) return;
    spin(10'000);
    const int sacks = *hopper < 3 ? *hopper : 3;
    *hopper -= sacks;
    *flour += sacks;
}
__global__ void look(const int* hopper, cudaGraphConditionalHandle turns) {
    spin(2'000);
    cudaGraphSetConditional(turns, *hopper > 0);
}
cudaGraphExec_t build_mill(int* hopper, int* flour, int* sparks) {
    cudaGraph_t mill;
    CHECK(cudaGraphCreate(&mill, 0));
    cudaGraphConditionalHandle turns;
    CHECK(cudaGraphConditionalHandleCreate(&turns, mill, 1, cudaGraphCondAssignDefault));
    cudaGraphNodeParams loop = {};
    loop.type = cudaGraphNodeTypeConditional;
    loop.conditional.handle = turns;
    loop.conditional.type = cudaGraphCondTypeWhile;
    loop.conditional.size = 1;
    cudaGraphNode_t node;
    CHECK(cudaGraphAddNode(&node, mill, nullptr, nullptr, 0, &loop));
    cudaStream_t round = make_stream("round");
    CHECK(cudaStreamBeginCaptureToGraph(round, loop.conditional.phGraph_out[0], nullptr, nullptr, 0,
                                        cudaStreamCaptureModeGlobal));
    look<<<1, 1, 0, round>>>(hopper, turns);
    grind<<<1, 1, 0, round>>>(hopper, flour, sparks);
    cudaGraph_t body;
    CHECK(cudaStreamEndCapture(round, &body));
    CHECK(cudaStreamDestroy(round));
    cudaGraphExec_t ready;
    CHECK(cudaGraphInstantiate(&ready, mill, 0));
    CHECK(cudaGraphDestroy(mill));
    return ready;
}
