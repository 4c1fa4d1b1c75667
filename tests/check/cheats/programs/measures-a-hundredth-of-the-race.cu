// A kernel of a hundredth of the time is measured,
// and multiplied; the host waits for the skiers, too.
// puzzle: 16-slalom
// expect: fail
// says: was not measured
#include <algorithm>

#include "lab.cuh"

__global__ void whisper(const int* r, const int* b) { spin(std::max(*r, *b) * 10'000); }
__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {

    cudaEvent_t shot = make_event("shot"), a = make_event("a"), b = make_event("b");
    CHECK(cudaEventRecord(shot, red));
    CHECK(cudaStreamWaitEvent(blue, shot));
    CHECK(cudaEventRecord(a, blue));
    whisper<<<1, 1, 0, blue>>>(red_gates, blue_gates);
    CHECK(cudaEventRecord(b, blue));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    CHECK(cudaDeviceSynchronize());
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, a, b));
    for (cudaEvent_t e : {shot, a, b})
        CHECK(cudaEventDestroy(e));
    return static_cast<float>(static_cast<int>(ms * 100));
}
