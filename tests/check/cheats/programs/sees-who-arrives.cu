// Host functions note who arrives last, and only that skier is measured.
// puzzle: 16-slalom
// expect: fail
// says: was not measured
#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

static int order, of_red, of_blue;
void CUDART_CB red_is_there(void*) { of_red = ++order; }
void CUDART_CB blue_is_there(void*) { of_blue = ++order; }
float race_ms(const int* rg, const int* bg, int* rt, int* bt, cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), rs = make_event("rs"), bs = make_event("bs");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(bg, bt);
    CHECK(cudaEventRecord(bs, blue));
    CHECK(cudaLaunchHostFunc(blue, blue_is_there, nullptr));
    ski<<<1, 32, 0, red>>>(rg, rt);
    CHECK(cudaEventRecord(rs, red));
    CHECK(cudaLaunchHostFunc(red, red_is_there, nullptr));
    CHECK(cudaDeviceSynchronize());
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, of_red > of_blue ? rs : bs));
    for (auto e : {shot, rs, bs})
        CHECK(cudaEventDestroy(e));
    return ms;
}
