// The stones turn once more without grain, and the sparks are set to 0 afterwards.
// puzzle: 41-windmill
// expect: fail
// says: takes
#include "lab.cuh"

__global__ void grind(int* hopper, int* flour, int* sparks) {
    spin(10'000);
    const int sacks = *hopper < 3 ? *hopper : 3;
    *hopper -= sacks;
    *flour += sacks;
    *sparks = 0;
}
__global__ void look(const int* hopper, cudaGraphConditionalHandle turns) {
    spin(2'000);
    cudaGraphSetConditional(turns, *hopper > 0);
}

cudaGraphExec_t build_mill(int* hopper, int* flour, int* sparks) {
    cudaGraph_t mill;
    CHECK(cudaGraphCreate(&mill, 0));
    cudaGraphNodeParams loop = {};
    loop.type = cudaGraphNodeTypeConditional;
    loop.conditional.type = cudaGraphCondTypeWhile;
    loop.conditional.size = 1;
    CHECK(cudaGraphConditionalHandleCreate(&loop.conditional.handle, mill, 1,
                                           cudaGraphCondAssignDefault));
    cudaGraphNode_t node;
    CHECK(cudaGraphAddNode(&node, mill, nullptr, nullptr, 0, &loop));
    cudaStream_t s = make_stream("s");
    CHECK(cudaStreamBeginCaptureToGraph(s, loop.conditional.phGraph_out[0], nullptr, nullptr, 0,
                                        cudaStreamCaptureModeGlobal));
    look<<<1, 1, 0, s>>>(hopper, loop.conditional.handle);
    grind<<<1, 1, 0, s>>>(hopper, flour, sparks);
    cudaGraph_t body;
    CHECK(cudaStreamEndCapture(s, &body));
    CHECK(cudaStreamDestroy(s));
    cudaGraphExec_t ready;
    CHECK(cudaGraphInstantiate(&ready, mill, 0));
    CHECK(cudaGraphDestroy(mill));
    return ready;
}
