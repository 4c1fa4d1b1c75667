// Before the wait the event is recorded again, on the wrong stream, which is used by the wait.
// rule: E1, E2
// finds: race produce consume
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }
__global__ void other(int* n) { n[threadIdx.x] = 2; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *m = device_ints(32), *out = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t event = make_event("done");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    other<<<1, 32, 0, b>>>(m);
    CHECK(cudaEventRecord(event, b));
    CHECK(cudaStreamWaitEvent(c, event));
    consume<<<1, 32, 0, c>>>(n, out);
    CHECK(cudaDeviceSynchronize());
}
