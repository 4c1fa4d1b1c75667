// The time between the two arrivals says who was slower, and only that skier is measured.
// puzzle: 16-slalom
// expect: fail
// says: was not measured
#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

float race_ms(const int* rg, const int* bg, int* rt, int* bt, cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), rs = make_event("rs"), bs = make_event("bs");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(bg, bt);
    CHECK(cudaEventRecord(bs, blue));
    ski<<<1, 32, 0, red>>>(rg, rt);
    CHECK(cudaEventRecord(rs, red));
    CHECK(cudaDeviceSynchronize());
    float d = 0, ms = 0;
    CHECK(cudaEventElapsedTime(&d, rs, bs));
    CHECK(cudaEventElapsedTime(&ms, shot, d > 0 ? bs : rs));
    for (auto e : {shot, rs, bs})
        CHECK(cudaEventDestroy(e));
    return ms;
}
