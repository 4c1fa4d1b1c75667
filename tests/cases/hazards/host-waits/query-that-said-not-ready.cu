// The program queries once, gets "not ready", and reads regardless.
// rule: E4
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(2);
    n[threadIdx.x] = 1;
}

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t stream = make_stream("work");
    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    produce<<<1, 32, 0, stream>>>(n);
    CHECK(cudaEventRecord(done, stream));
    const cudaError_t state = cudaEventQuery(done);
    if (state != cudaSuccess && state != cudaErrorNotReady) return 1;
    const int seen = n[31];
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
