// puzzle: 16-slalom
// Two small kernels read the device's own clock, before the start and when both have arrived.
#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

__global__ void read_clock(unsigned long long* nanoseconds) { *nanoseconds = globaltimer(); }

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    unsigned long long* clock;
    CHECK(cudaMallocHost(&clock, 2 * sizeof(*clock)));
    cudaEvent_t shot = make_event("shot", cudaEventDisableTiming),
                arrived = make_event("arrived", cudaEventDisableTiming);
    read_clock<<<1, 1, 0, red>>>(clock);
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    CHECK(cudaEventRecord(arrived, blue));
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaStreamWaitEvent(red, arrived));
    read_clock<<<1, 1, 0, red>>>(clock + 1);
    CHECK(cudaStreamSynchronize(red));
    const float ms = static_cast<float>(clock[1] - clock[0]) / 1e6f;
    CHECK(cudaEventDestroy(shot));
    CHECK(cudaEventDestroy(arrived));
    CHECK(cudaFreeHost(clock));
    return ms;
}
