// cudaStreamWaitEvent holds up a stream, never the host.
// rule: E2, H1
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("produced");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    CHECK(cudaStreamWaitEvent(b, event));
    int sum = 0;
    for (int i = 0; i < 32; ++i)
        sum += n[i];
    CHECK(cudaDeviceSynchronize());
    return sum < 0;
}
