// The clock is on blue's side, and the longest time so far is reported for every race.
// puzzle: 16-slalom
// expect: fail
// says: race in ms
#include <algorithm>

#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {

    static float kept = 0;
    cudaEvent_t shot = make_event("shot"), stop = make_event("stop");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaEventRecord(stop, blue));
    CHECK(cudaDeviceSynchronize());
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, stop));
    CHECK(cudaEventDestroy(shot));
    CHECK(cudaEventDestroy(stop));
    return kept = std::max(kept, ms);
}
