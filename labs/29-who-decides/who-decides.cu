// A balance swings until it is at rest. A step is three short kernels, and the last of them knows
// whether there must be another step. The step's number is an argument of the first.
#include <cstdio>

#include "lab.cuh"

struct Balance {
    float angle;
    int steps, more;  // more: 1 until it is at rest
};

__global__ void push(Balance* balance, int step, int us) {
    spin(us * 1000ull);
    const int number = step < 0 ? balance->steps : step;  // -1: the device counts
    balance->angle += number % 2 == 0 ? 1.0f : -1.0f;
}
__global__ void damp(Balance* balance, int us) {
    spin(us * 1000ull);
    balance->angle *= 0.5f;
}
__global__ void look(Balance* balance, int steps, cudaGraphConditionalHandle again, int us) {
    spin(us * 1000ull);
    balance->steps += 1;
    balance->more = balance->steps < steps;
    if (again) cudaGraphSetConditional(again, balance->more);
}

int main() {
    const int steps = knob("steps", 20), us = knob("us", 2);
    const auto way = knob("way", "anew");
    cudaStream_t s = make_stream("s");
    Balance* balance;  // pinned: the kernels write it, and the host reads it
    CHECK(cudaMallocHost(&balance, sizeof(Balance)));
    *balance = {0.0f, 0, 1};

    // Captures one step, into a new graph or into the body of a loop.
    const auto capture = [&](int step, cudaGraphConditionalHandle again, cudaGraph_t body) {
        cudaGraph_t graph = body;
        const auto mode = cudaStreamCaptureModeGlobal;
        if (body != nullptr)
            CHECK(cudaStreamBeginCaptureToGraph(s, body, nullptr, nullptr, 0, mode));
        else
            CHECK(cudaStreamBeginCapture(s, mode));
        push<<<1, 1, 0, s>>>(balance, step, us);
        damp<<<1, 1, 0, s>>>(balance, us);
        look<<<1, 1, 0, s>>>(balance, steps, again, us);
        CHECK(cudaStreamEndCapture(s, &graph));
        return graph;
    };

    HostTimer timer;
    cudaGraphExec_t executable = nullptr;
    if (way == "loop") {
        cudaGraph_t graph;
        CHECK(cudaGraphCreate(&graph, 0));
        cudaGraphNodeParams loop = {};
        loop.type = cudaGraphNodeTypeConditional;
        loop.conditional.type = cudaGraphCondTypeWhile;
        loop.conditional.size = 1;
        CHECK(cudaGraphConditionalHandleCreate(&loop.conditional.handle, graph, 1,
                                               cudaGraphCondAssignDefault));
        cudaGraphNode_t node;
        CHECK(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &loop));
        capture(-1, loop.conditional.handle, loop.conditional.phGraph_out[0]);
        CHECK(cudaGraphInstantiate(&executable, graph, 0));
        CHECK(cudaGraphLaunch(executable, s));  // one launch for all steps
        CHECK(cudaStreamSynchronize(s));
        CHECK(cudaGraphDestroy(graph));
    }
    for (int step = 0; balance->more; ++step) {  // the host decides after each step
        cudaGraph_t graph = capture(step, 0, nullptr);
        cudaGraphExecUpdateResultInfo info;
        if (way == "update" && executable != nullptr) {
            CHECK(cudaGraphExecUpdate(executable, graph, &info));  // <-- only the arguments
        } else {
            if (executable != nullptr) CHECK(cudaGraphExecDestroy(executable));
            CHECK(cudaGraphInstantiate(&executable, graph, 0));
        }
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        CHECK(cudaGraphDestroy(graph));
    }
    std::printf("%s: %.1f us a step, %d steps, angle %.4f\n", way.c_str(),
                timer.ms() * 1000 / balance->steps, balance->steps, balance->angle);
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaFreeHost(balance));
}
