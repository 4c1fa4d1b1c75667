// Errors of a launch with events that cannot be recorded by attribute.
// rule: E8
// prints: with timing: cudaErrorNotSupported
// prints: none: cudaErrorInvalidResourceHandle
// prints: external, no capture: cudaErrorIllegalState
#include "programmatic.cuh"

__global__ void produce() {}

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t timed = make_event("timed"), plain = make_event("plain", cudaEventDisableTiming);
    std::printf("with timing: ");
    show(launch_with_event(s, timed, 0, produce));
    std::printf("none: ");
    show(launch_with_event(s, nullptr, 0, produce));
    std::printf("external, no capture: ");
    show(launch_with_event(s, plain, cudaEventRecordExternal, produce));
    CHECK(cudaDeviceSynchronize());
}
