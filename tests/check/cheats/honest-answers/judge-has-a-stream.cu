// puzzle: 16-slalom
#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

class Race {
public:
    Race()
        : shot(make_event("shot")), red_in(make_event("red in")), blue_in(make_event("blue in")),
          over(make_event("over")), judge(make_stream("judge")) {}
    ~Race() {
        for (auto e : {shot, red_in, blue_in, over})
            CHECK(cudaEventDestroy(e));
        CHECK(cudaStreamDestroy(judge));
    }
    cudaEvent_t shot, red_in, blue_in, over;
    cudaStream_t judge;
};
float race_ms(const int* rg, const int* bg, int* rt, int* bt, cudaStream_t red, cudaStream_t blue) {
    Race r;
    CHECK(cudaEventRecord(r.shot, red));
    CHECK(cudaStreamWaitEvent(blue, r.shot));
    ski<<<1, 32, 0, red>>>(rg, rt);
    CHECK(cudaEventRecord(r.red_in, red));
    ski<<<1, 32, 0, blue>>>(bg, bt);
    CHECK(cudaEventRecord(r.blue_in, blue));
    CHECK(cudaStreamWaitEvent(r.judge, r.red_in));
    CHECK(cudaStreamWaitEvent(r.judge, r.blue_in));
    CHECK(cudaEventRecord(r.over, r.judge));
    CHECK(cudaEventSynchronize(r.over));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, r.shot, r.over));
    return ms;
}
