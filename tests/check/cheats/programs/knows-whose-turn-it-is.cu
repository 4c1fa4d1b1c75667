// The clock is on red's side in the first race and on blue's in the
// second, a guess that is right for some seeds: nothing waits for both.
// puzzle: 16-slalom
// expect: fail
// says: race in ms
#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}
float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    static int race = 0;
    cudaEvent_t shot = make_event("shot"), stop = make_event("stop");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaEventRecord(stop, race++ ? blue : red));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, stop));
    CHECK(cudaEventDestroy(shot));
    CHECK(cudaEventDestroy(stop));
    return ms;
}
