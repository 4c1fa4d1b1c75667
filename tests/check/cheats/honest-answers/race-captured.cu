// puzzle: 16-slalom
#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

float race_ms(const int* rg, const int* bg, int* rt, int* bt, cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), stop = make_event("stop"), fork = make_event("f"),
                join = make_event("j");
    cudaGraph_t g;
    cudaGraphExec_t e;
    CHECK(cudaStreamBeginCapture(red, cudaStreamCaptureModeRelaxed));
    CHECK(cudaEventRecord(fork, red));
    CHECK(cudaStreamWaitEvent(blue, fork));
    ski<<<1, 32, 0, red>>>(rg, rt);
    ski<<<1, 32, 0, blue>>>(bg, bt);
    CHECK(cudaEventRecord(join, blue));
    CHECK(cudaStreamWaitEvent(red, join));
    CHECK(cudaStreamEndCapture(red, &g));
    CHECK(cudaGraphInstantiate(&e, g, 0));
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaGraphLaunch(e, red));
    CHECK(cudaEventRecord(stop, red));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, stop));
    CHECK(cudaGraphExecDestroy(e));
    CHECK(cudaGraphDestroy(g));
    for (auto x : {shot, stop, fork, join})
        CHECK(cudaEventDestroy(x));
    return ms;
}
