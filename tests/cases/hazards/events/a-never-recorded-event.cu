// The host waits for an event that was never recorded: it continues at once.
// rule: E3
// finds: event-misuse cudaEventSynchronize E3
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = pinned_ints(32, 0);
    cudaEvent_t started = make_event("started"), finished = make_event("finished");
    cudaStream_t a = make_stream("a");
    CHECK(cudaEventRecord(started, a));
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventSynchronize(finished));
    const int seen = n[0];
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaEventDestroy(started));
    CHECK(cudaEventDestroy(finished));
    return seen < 0;
}
