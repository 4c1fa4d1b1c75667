// puzzle: 16-slalom
#include <thread>

#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

float race_ms(const int* rg, const int* bg, int* rt, int* bt, cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), stop = make_event("stop"), in = make_event("in");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    std::thread b([=] {
        ski<<<1, 32, 0, blue>>>(bg, bt);
        CHECK(cudaEventRecord(in, blue));
    });
    ski<<<1, 32, 0, red>>>(rg, rt);
    b.join();
    CHECK(cudaStreamWaitEvent(red, in));
    CHECK(cudaEventRecord(stop, red));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, stop));
    for (auto x : {shot, stop, in})
        CHECK(cudaEventDestroy(x));
    return ms;
}
