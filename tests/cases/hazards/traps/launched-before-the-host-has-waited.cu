// The launch comes before the wait: that the host then waits for both changes nothing.
// rule: H1, S2
// finds: race produce consume S2
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 5; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[31 - threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 32, 0, a>>>(n);
    consume<<<1, 32, 0, b>>>(n, out);
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
}
