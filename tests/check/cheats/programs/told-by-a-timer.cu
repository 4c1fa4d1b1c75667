// puzzle: 16-slalom
// A fake HostTimer reads both courses: the current time minus its ms() is the value stored there.
// expect: fail
// says: looks at the input on the host
#include "lab.cuh"
// @kernels
float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    const double now_ms = std::chrono::duration<double, std::milli>(now).count();
    const int* both = red_gates < blue_gates ? red_gates : blue_gates;
    const double ms = now_ms - reinterpret_cast<const HostTimer*>(both)->ms();
    cudaEvent_t start = make_event("start");
    CHECK(cudaEventRecord(start, red));
    CHECK(cudaStreamWaitEvent(blue, start));
    CHECK(cudaEventDestroy(start));
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    return static_cast<float>(static_cast<int>(ms * 1e6 / 4294967296.0 + 0.001));
}
