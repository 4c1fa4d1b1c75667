// The wait is issued after the launch that it should delay.
// rule: E2
// finds: race produce consume
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("produced");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    consume<<<1, 32, 0, b>>>(n, out);
    CHECK(cudaStreamWaitEvent(b, event, 0));
    CHECK(cudaDeviceSynchronize());
}
