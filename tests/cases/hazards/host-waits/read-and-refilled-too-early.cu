// rule: M4
//
// wrong: The host reads a result before its copy is complete, and refills the buffer: two mistakes.
// finds: read-before-sync cudaMemcpyAsync host M4
// finds: host-buffer cudaMemcpyAsync host M4
//
// repaired: It waits before the first of the two.
// prints: 0
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int *host = pinned_ints(1, 1), *device = device_ints(1);
    cudaStream_t copies = make_stream("copies");
    CHECK(cudaMemcpyAsync(host, device, sizeof(int), cudaMemcpyDeviceToHost, copies));
    if (repaired) CHECK(cudaStreamSynchronize(copies));
    const int seen = *host;
    *host = 7;
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaStreamSynchronize(copies));
    return seen == -1;
}
