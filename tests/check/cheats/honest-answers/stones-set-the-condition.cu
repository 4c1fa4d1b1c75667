// puzzle: 41-windmill
#include "lab.cuh"
__global__ void grind(int* hopper, int* flour, int* sparks, cudaGraphConditionalHandle turns) {
    spin(11'000);
    if (*hopper > 3) {
        *flour += 3;
        *hopper -= 3;
    } else {
        *flour += *hopper;
        *hopper = 0;
    }
    cudaGraphSetConditional(turns, *hopper > 0);
}
__global__ void look() { spin(1000); }
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
    look<<<1, 1, 0, round>>>();
    grind<<<1, 1, 0, round>>>(hopper, flour, sparks, turns);
    cudaGraph_t body;
    CHECK(cudaStreamEndCapture(round, &body));
    CHECK(cudaStreamDestroy(round));
    cudaGraphExec_t ready;
    CHECK(cudaGraphInstantiate(&ready, mill, 0));
    CHECK(cudaGraphDestroy(mill));
    return ready;
}
