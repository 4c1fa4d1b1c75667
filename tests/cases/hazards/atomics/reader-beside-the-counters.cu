// wrong: Atomics do not race with each other; a concurrent plain read does.
// rule: S2
// finds: race count read
//
// repaired: reader after the counters
// rule: S2, E2
// prints: 256
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void count(int* n) { atomicAdd(n, 1); }
__global__ void read(const int* n, int* result) { *result = *n; }

int main() {
    int *n = device_ints(1), *result = pinned_ints(1, 0);
    cudaStream_t streams[4], last = make_stream("last");
    cudaEvent_t counted = make_event("counted", cudaEventDisableTiming);
    for (cudaStream_t& stream : streams) {
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        count<<<2, 32, 0, stream>>>(n);
        if (repaired) {
            CHECK(cudaEventRecord(counted, stream));
            CHECK(cudaStreamWaitEvent(last, counted));
        }
    }
    if (!repaired) CHECK(cudaEventRecord(counted, streams[0]));
    read<<<1, 1, 0, last>>>(n, result);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *result);
}
