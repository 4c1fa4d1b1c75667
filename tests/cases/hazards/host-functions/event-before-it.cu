// rule: H2, E1
//
// wrong: The other stream waits for an event recorded before the host function.
// finds: race host_function use
//
// repaired: event after it
// prints: 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void use(const int* number, int* result) { *result = *number + 1; }

static void prepare(void* data) { *static_cast<int*>(data) = 2; }

int main() {
    cudaStream_t prepares = make_stream("prepares"), uses = make_stream("uses");
    cudaEvent_t prepared = make_event("prepared");
    int *number = pinned_ints(1, 0), *result = pinned_ints(1, 0);
    if (repaired) CHECK(cudaLaunchHostFunc(prepares, prepare, number));
    CHECK(cudaEventRecord(prepared, prepares));
    if (!repaired) CHECK(cudaLaunchHostFunc(prepares, prepare, number));
    CHECK(cudaStreamWaitEvent(uses, prepared));
    use<<<1, 1, 0, uses>>>(number, result);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *result);
}
