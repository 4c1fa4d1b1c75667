// The recorded event is destroyed, and the event in
// the wait was never recorded, whatever its handle.
// rule: E2, E7
// finds: event-misuse cudaStreamWaitEvent E2
// finds: race produce consume
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 5; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event;
    CHECK(cudaEventCreate(&event));
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    CHECK(cudaEventDestroy(event));
    CHECK(cudaEventCreate(&event));
    CHECK(cudaStreamWaitEvent(b, event));
    consume<<<1, 32, 0, b>>>(n, out);
    CHECK(cudaDeviceSynchronize());
}
