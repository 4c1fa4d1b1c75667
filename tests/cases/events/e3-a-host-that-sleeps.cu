// A host that waits for an event with cudaEventBlockingSync sleeps and
// wakes up later; if the event is already complete, it does not sleep.
// rule: E3
// prints: sleeping takes longer by more than 20 us
// prints: nothing to wait for: less than 10 us
#include "case.cuh"

double microseconds_waited(cudaEvent_t event, cudaStream_t stream) {
    CHECK(cudaEventRecord(event, stream));
    HostTimer timer;
    CHECK(cudaEventSynchronize(event));
    return timer.ms() * 1000;
}

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t spinning = make_event("spinning", cudaEventDisableTiming);
    cudaEvent_t sleeping = make_event("sleeping", cudaEventDisableTiming | cudaEventBlockingSync);
    spin_kernel<<<1, 1, 0, s>>>(1'000'000);
    const double spun = microseconds_waited(spinning, s);
    spin_kernel<<<1, 1, 0, s>>>(1'000'000);
    const double slept = microseconds_waited(sleeping, s);
    std::printf("sleeping takes longer by %s than 20 us\n", slept - spun > 20 ? "more" : "less");
    HostTimer timer;
    CHECK(cudaEventSynchronize(sleeping));
    std::printf("nothing to wait for: %s than 10 us\n", timer.ms() < 0.01 ? "less" : "more");
    CHECK(cudaEventDestroy(spinning));
    CHECK(cudaEventDestroy(sleeping));
    CHECK(cudaStreamDestroy(s));
}
