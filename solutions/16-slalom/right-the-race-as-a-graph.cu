// Shot, two skiers and the stop are nodes of a graph: the stop depends on both skiers.
#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

namespace {

cudaGraphNode_t add_skier(cudaGraph_t graph, cudaGraphNode_t shot, const int* gates, int* tracks) {
    void* arguments[] = {&gates, &tracks};
    cudaKernelNodeParams run{};
    run.func = reinterpret_cast<void*>(ski);
    run.gridDim = dim3(1);
    run.blockDim = dim3(32);
    run.kernelParams = arguments;
    cudaGraphNode_t skier;
    CHECK(cudaGraphAddKernelNode(&skier, graph, &shot, 1, &run));
    return skier;
}

}  // namespace

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t) {
    cudaEvent_t shot = make_event("shot"), stop = make_event("stop");
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t start, finish;
    CHECK(cudaGraphAddEventRecordNode(&start, graph, nullptr, 0, shot));
    const cudaGraphNode_t skiers[] = {add_skier(graph, start, red_gates, red_tracks),
                                      add_skier(graph, start, blue_gates, blue_tracks)};
    CHECK(cudaGraphAddEventRecordNode(&finish, graph, skiers, 2, stop));
    cudaGraphExec_t race;
    CHECK(cudaGraphInstantiate(&race, graph, 0));
    CHECK(cudaGraphLaunch(race, red));

    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, stop));
    CHECK(cudaGraphExecDestroy(race));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(shot));
    CHECK(cudaEventDestroy(stop));
    return ms;
}
