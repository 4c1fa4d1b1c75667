// A kernel takes a known fraction of the skiers' time, and the
// race ends with that kernel: the skiers are still running.
// puzzle: 16-slalom
// expect: fail
// says: has ended: something else was measured
#include <algorithm>

#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

__global__ void whisper(const int* red, const int* blue) {
    spin(std::max(*red, *blue) * 10'000);
}

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    cudaEvent_t shot = make_event("shot"), begin = make_event("begin"), end = make_event("end");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    cudaStream_t own = make_stream("own");
    CHECK(cudaEventRecord(begin, own));
    whisper<<<1, 1, 0, own>>>(red_gates, blue_gates);
    CHECK(cudaEventRecord(end, own));
    CHECK(cudaEventSynchronize(end));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    CHECK(cudaEventDestroy(shot));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    CHECK(cudaStreamDestroy(own));
    return static_cast<float>(static_cast<int>(ms * 100));
}
