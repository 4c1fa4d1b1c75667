// A kernel after the skiers computes their time from their
// tracks, and a copy to pageable memory returns it to the host.
// puzzle: 16-slalom
// expect: fail
// says: Here the host is to measure
#include <algorithm>

#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}
__global__ void note_start(const int* red, const int* blue, int* notes) {
    notes[0] = *red;
    notes[1] = *blue;
}
__global__ void note_end(const int* red, const int* blue, int* notes) {
    notes[0] = max(*red - notes[0], *blue - notes[1]);
}
float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), arrived = make_event("arrived");
    int* notes;
    CHECK(cudaMalloc(&notes, 2 * sizeof(int)));
    note_start<<<1, 1, 0, red>>>(red_tracks, blue_tracks, notes);
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaEventRecord(arrived, blue));
    CHECK(cudaStreamWaitEvent(red, arrived));
    note_end<<<1, 1, 0, red>>>(red_tracks, blue_tracks, notes);
    int longer = 0;
    CHECK(cudaMemcpyAsync(&longer, notes, sizeof longer, cudaMemcpyDeviceToHost, red));
    CHECK(cudaStreamSynchronize(red));
    CHECK(cudaFree(notes));
    CHECK(cudaEventDestroy(shot));
    CHECK(cudaEventDestroy(arrived));
    return static_cast<float>(longer);
}
