// The wait is left out in one round of the loop.
// rule: E2, S2
// finds: race produce consume
#include "case.cuh"

__global__ void produce(int* n, int round) { n[threadIdx.x] = round; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] += n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t there = make_event("there"), used = make_event("used");
    for (int round = 0; round < 100; ++round) {
        produce<<<1, 32, 0, a>>>(n, round);
        CHECK(cudaEventRecord(there, a));
        if (round != 57) CHECK(cudaStreamWaitEvent(b, there));
        consume<<<1, 32, 0, b>>>(n, out);
        CHECK(cudaEventRecord(used, b));
        CHECK(cudaStreamWaitEvent(a, used));
    }
    CHECK(cudaDeviceSynchronize());
}
