// A windmill grinds until its hopper is empty: a loop inside a graph, launched once a day. In each
// round the stones turn and take up to three sacks, and somebody looks to see if grain is left. At
// the end of each day the stones turn once more, without grain, and sparks fly.
#include "lab.cuh"

__global__ void grind(int* hopper, int* flour, int* sparks) {
    spin(10'000);
    const int sacks = *hopper < 3 ? *hopper : 3;
    if (sacks == 0) *sparks += 1;
    *hopper -= sacks;
    *flour += sacks;
}

__global__ void look(const int* hopper, cudaGraphConditionalHandle turns) {
    spin(2'000);
    cudaGraphSetConditional(turns, *hopper > 0);
}

// The mill as a graph, ready to be launched. Each day begins with at least one sack in the hopper.
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

    cudaStream_t round = make_stream("round");  // captures the body: a round of the loop
    CHECK(cudaStreamBeginCaptureToGraph(round, loop.conditional.phGraph_out[0], nullptr, nullptr, 0,
                                        cudaStreamCaptureModeGlobal));
    // TODO: the stones are to turn as long as there is grain, and no longer.
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
