// cudaEventRecord lacks its stream: the event covers the default
// stream, with which a non-blocking stream does not synchronise.
// rule: E1, D2
// finds: race produce consume
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("produced");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event));
    CHECK(cudaStreamWaitEvent(b, event));
    consume<<<1, 32, 0, b>>>(n, out);
    CHECK(cudaDeviceSynchronize());
}
