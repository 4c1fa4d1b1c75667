// rule: E2, S2
//
// wrong: The wait is missing in one iteration of the loop.
// finds: race produce consume
//
// repaired: all iterations wait
// prints: 4950
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n, int round) { n[threadIdx.x] = round; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] += n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t there = make_event("there"), used = make_event("used");
    for (int round = 0; round < 100; ++round) {
        produce<<<1, 32, 0, a>>>(n, round);
        CHECK(cudaEventRecord(there, a));
        if (repaired || round != 57) CHECK(cudaStreamWaitEvent(b, there));
        consume<<<1, 32, 0, b>>>(n, out);
        CHECK(cudaEventRecord(used, b));
        CHECK(cudaStreamWaitEvent(a, used));
    }
    if (repaired) {
        CHECK(cudaStreamSynchronize(b));
        std::printf("%d\n", out[31]);
    } else {
        CHECK(cudaDeviceSynchronize());
    }
}
