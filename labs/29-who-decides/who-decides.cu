// A solver takes steps until its result is good. A step is two short kernels: the first needs the
// step's number, and the second finds out whether another step must follow.
#include <cstdio>

#include "lab.cuh"

__global__ void improve(int* sum, const int* taken, int step, int us) {
    spin(us * 1000ull);
    *sum += step < 0 ? *taken : step;  // -1: the device counts by itself
}
__global__ void look(int* taken, int steps, cudaGraphConditionalHandle again, int us) {
    spin(us * 1000ull);
    *taken += 1;
    if (again) cudaGraphSetConditional(again, *taken < steps);
}

int main() {
    const int steps = knob("steps", 20), us = knob("us", 2);
    const auto way = knob("way", "update");
    cudaStream_t s = make_stream("s");
    int* solver;  // pinned: the kernels write it, and the host reads it
    CHECK(cudaMallocHost(&solver, 2 * sizeof(int)));
    solver[0] = solver[1] = 0;
    const auto capture = [&](cudaGraph_t to, int step, cudaGraphConditionalHandle again) {
        const auto mode = cudaStreamCaptureModeGlobal;
        CHECK(cudaStreamBeginCaptureToGraph(s, to, nullptr, nullptr, 0, mode));
        improve<<<1, 1, 0, s>>>(&solver[0], &solver[1], step, us);
        look<<<1, 1, 0, s>>>(&solver[1], steps, again, us);
        CHECK(cudaStreamEndCapture(s, &to));
    };
    HostTimer timer;
    cudaGraphExec_t executable = nullptr;
    for (int step = -1; solver[1] < steps; ++step) {
        cudaGraph_t graph;
        CHECK(cudaGraphCreate(&graph, 0));
        if (way != "loop") capture(graph, step, 0);
        if (way == "loop" && !executable) {  // the graph takes all steps
            cudaGraphNodeParams loop = {cudaGraphNodeTypeConditional};
            loop.conditional = {0, cudaGraphCondTypeWhile, 1};
            cudaGraphNode_t node;
            CHECK(cudaGraphConditionalHandleCreate(&loop.conditional.handle, graph, 1,
                                                   cudaGraphCondAssignDefault));
            CHECK(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &loop));
            capture(loop.conditional.phGraph_out[0], -1, loop.conditional.handle);
        }
        cudaGraphExecUpdateResultInfo result;
        if (executable && way == "anew") CHECK(cudaGraphExecDestroy(executable));
        if (executable && way == "update")
            CHECK(cudaGraphExecUpdate(executable, graph, &result));  // <-- how long is a step?
        else if (!executable || way == "anew")
            CHECK(cudaGraphInstantiate(&executable, graph, 0));
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        CHECK(cudaGraphDestroy(graph));
        if (step < 0) solver[0] = solver[1] = 0, timer = HostTimer();  // step -1 warms up
    }
    std::printf("%s: %.1f us a step; %d steps, and their numbers add up to %d\n", way.c_str(),
                timer.ms() * 1000 / solver[1], solver[1], solver[0]);
    CHECK(cudaGraphExecDestroy(executable)), CHECK(cudaFreeHost(solver));
}
