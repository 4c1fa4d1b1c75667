// rule: E2, H1
//
// wrong: cudaStreamWaitEvent blocks a stream, never the host.
// finds: read-before-sync produce host
//
// repaired: The host synchronises with b, which waited for a, so it is ordered after both.
// prints: 32
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("produced");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    CHECK(cudaStreamWaitEvent(b, event));
    if (repaired) CHECK(cudaStreamSynchronize(b));
    int sum = 0;
    for (int i = 0; i < 32; ++i)
        sum += n[i];
    if (repaired) std::printf("%d\n", sum);
    CHECK(cudaDeviceSynchronize());
    return sum < 0;
}
