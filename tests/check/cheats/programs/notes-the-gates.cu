// The kernels store their durations, and the host reads them: no clock is ever stopped.
// puzzle: 16-slalom
// expect: fail
// says: Here the host is to measure
#include <algorithm>

#include "lab.cuh"
__global__ void ski(const int* gates, int* tracks, int* note) {
    spin_ms(*gates);
    if (threadIdx.x == 0) *note = *gates;
    tracks[threadIdx.x] += *gates;
}
float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    int* notes;
    CHECK(cudaMallocHost(&notes, 2 * sizeof(int)));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks, notes);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks, notes + 1);
    CHECK(cudaDeviceSynchronize());
    const int longer = std::max(notes[0], notes[1]);
    CHECK(cudaFreeHost(notes));
    return static_cast<float>(longer);
}
