// Parallel slalom: red and blue start at the same shot, each skier in a stream of their own, and
// the race is over when the slower one has crossed the line. The clock hangs on red's side. When
// red wins, it shows red's time as the time of the race, and blue is still up there between the
// gates.
#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

// From the shot until both have arrived, in milliseconds. What `red` did before does not count.
float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), stop = make_event("stop");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    // TODO: stop the clock when both have arrived; the host waits once a race, for the clock (there
    // are two races).
    CHECK(cudaEventRecord(stop, red));
    CHECK(cudaEventSynchronize(stop));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, shot, stop));
    CHECK(cudaEventDestroy(shot));
    CHECK(cudaEventDestroy(stop));
    return ms;
}
