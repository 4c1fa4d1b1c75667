// Takes the slope's last duration from a host clock.
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
    cudaEvent_t shot = make_event("shot");
    HostTimer t;
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(shot));
    return t.ms() - 3;
}
