// Each side has a clock of its own, and the longer of the two times is that of the race. Blue waits
// at the end for red, so that one wait of the host is enough for both clocks.
#include <algorithm>

#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), red_stop = make_event("red's clock"),
                blue_stop = make_event("blue's clock"),
                over = make_event("over", cudaEventDisableTiming);
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaEventRecord(red_stop, red));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    CHECK(cudaEventRecord(blue_stop, blue));
    CHECK(cudaStreamWaitEvent(blue, red_stop));
    CHECK(cudaEventRecord(over, blue));

    CHECK(cudaEventSynchronize(over));
    float red_ms = 0, blue_ms = 0;
    CHECK(cudaEventElapsedTime(&red_ms, shot, red_stop));
    CHECK(cudaEventElapsedTime(&blue_ms, shot, blue_stop));
    for (cudaEvent_t event : {shot, red_stop, blue_stop, over})
        CHECK(cudaEventDestroy(event));
    return std::max(red_ms, blue_ms);
}
