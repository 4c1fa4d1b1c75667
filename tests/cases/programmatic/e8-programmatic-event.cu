// An event that a launch records by attribute may complete when the kernel's blocks have
// triggered. A kernel in another stream that waits for the event must also wait for the grid.
// rule: E8, S4
// wrong: it only waits for the event
// finds: race produce consume S4
// prints: 7
// repaired: its threads wait for the grid
// prints: 7
#include "programmatic.cuh"

__global__ void produce(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result, bool waits) {
    if (waits) cudaGridDependencySynchronize();
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    cudaEvent_t triggered = make_event("triggered", cudaEventDisableTiming);
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    CHECK(launch_with_event(s, triggered, 0, produce, value));
    CHECK(cudaStreamWaitEvent(t, triggered));
    launch_beside(t, 1, 1, consume, value, result, knob("repaired", 0) != 0);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *result);
}
