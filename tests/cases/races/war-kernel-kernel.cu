// wrong:
// rule: S2
// finds: race reads overwrites S2
// prints: 2
// wrong-because: the second kernel overwrites what the first has still to read
// overlap: reads overwrites
//
// repaired:
// rule: S2, E2
// prints: 1
// order: reads before overwrites
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void put(int* n) { *n = 1; }
__global__ void reads(const int* n, int* seen) {
    spin_ms(2);
    *seen = *n;
}
__global__ void overwrites(int* n) {
    *n = 2;
    spin(100000);
}

int main() {
    int *n = device_ints(1), *seen = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done = make_event("done");
    put<<<1, 1, 0, a>>>(n);
    CHECK(cudaDeviceSynchronize());
    reads<<<1, 1, 0, a>>>(n, seen);
    if (repaired) {
        CHECK(cudaEventRecord(done, a));
        CHECK(cudaStreamWaitEvent(b, done));
    }
    overwrites<<<1, 1, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
    CHECK(cudaEventDestroy(done));
}
