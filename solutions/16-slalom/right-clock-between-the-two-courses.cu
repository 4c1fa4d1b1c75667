// The clock hangs on neither side: a stream of its own waits for both skiers, in whatever order
// they arrive, and takes the time behind them.
#include <array>

#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    cudaStream_t finish = make_stream("finish");
    cudaEvent_t shot = make_event("shot"), stop = make_event("stop");
    std::array<cudaEvent_t, 2> arrived;
    for (cudaEvent_t& event : arrived)
        event = make_event("arrived", cudaEventDisableTiming);

    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaEventRecord(arrived[0], red));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    CHECK(cudaEventRecord(arrived[1], blue));
    for (cudaEvent_t event : arrived)
        CHECK(cudaStreamWaitEvent(finish, event));
    CHECK(cudaEventRecord(stop, finish));

    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, stop));
    for (cudaEvent_t event : {shot, stop, arrived[0], arrived[1]})
        CHECK(cudaEventDestroy(event));
    CHECK(cudaStreamDestroy(finish));
    return ms;
}
