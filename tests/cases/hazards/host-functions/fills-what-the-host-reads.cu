// A host function fills a pinned buffer.
// rule: H2, H1
//
// wrong: The host reads it without waiting for the function.
// finds: read-before-sync host_function host
//
// repaired: The host waits first.
// prints: 42
#include "case.cuh"

const bool repaired = knob("repaired", 0);

static void fill(void* data) { *static_cast<int*>(data) = 42; }

int main() {
    int* result = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    CHECK(cudaLaunchHostFunc(s, fill, result));
    if (repaired) CHECK(cudaStreamSynchronize(s));
    const int seen = *result;
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
