// Host functions of two streams write to one buffer. They are serialised, in an unspecified order.
// rule: H2, S2
//
// wrong: no edge between the streams
// finds: race host_function#1 host_function#2
//
// repaired: the second stream waits for the first
// prints: 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

static void one(void* data) { *static_cast<int*>(data) = 1; }
static void two(void* data) { *static_cast<int*>(data) = 2; }

int main() {
    int* result = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t first = make_event("first", cudaEventDisableTiming);
    CHECK(cudaLaunchHostFunc(a, one, result));
    CHECK(cudaEventRecord(first, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, first));
    CHECK(cudaLaunchHostFunc(b, two, result));
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *result);
}
