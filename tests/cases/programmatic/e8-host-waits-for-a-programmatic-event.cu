// A host wait for such an event only guarantees that the kernel has triggered.
// rule: E8
// wrong: it waits for the event
// finds: read-before-sync produce host
// prints: 7
// repaired: it waits for the stream
// prints: 7
#include "programmatic.cuh"

__global__ void produce(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t triggered = make_event("triggered", cudaEventDisableTiming);
    int* value = pinned_ints(1, 0);
    CHECK(launch_with_event(s, triggered, 0, produce, value));
    CHECK(cudaEventSynchronize(triggered));
    if (knob("repaired", 0)) CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *value);
    CHECK(cudaDeviceSynchronize());
}
