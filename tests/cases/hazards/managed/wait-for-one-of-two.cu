// wrong: wait for one of two
// rule: H1
// finds: read-before-sync right host H1
//
// repaired: wait for both
// rule: H1, E3
// prints: 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void left(int* n) { n[0] = 1; }
__global__ void right(int* n) {
    spin(200000);
    n[1] = 2;
}

int main() {
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, 2 * sizeof(int)));
    n[0] = n[1] = 0;
    cudaStream_t streams[2];
    cudaEvent_t done[2];
    for (int i = 0; i < 2; ++i) {
        CHECK(cudaStreamCreate(&streams[i]));
        CHECK(cudaEventCreateWithFlags(&done[i], cudaEventDisableTiming));
    }
    left<<<1, 1, 0, streams[0]>>>(n);
    CHECK(cudaEventRecord(done[0], streams[0]));
    right<<<1, 1, 0, streams[1]>>>(n);
    CHECK(cudaEventRecord(done[1], streams[1]));
    CHECK(cudaEventSynchronize(done[0]));
    if (repaired) CHECK(cudaEventSynchronize(done[1]));
    const int sum = n[0] + n[1];
    if (repaired) std::printf("%d\n", sum);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    return sum == -1;
}
