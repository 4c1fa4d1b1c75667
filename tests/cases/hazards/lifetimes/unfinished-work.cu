// rule: H1
//
// wrong: The program ends while its last copy is pending.
// finds: unfinished-work d2h H1
//
// repaired: It waits for the copy, and so for the predecessors of the copy.
// prints: 7
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void put(int* n) {
    spin_ms(1);
    *n = 7;
}

int main() {
    int *n = device_ints(1), *host = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    put<<<1, 1, 0, s>>>(n);
    CHECK(cudaMemcpyAsync(host, n, sizeof(int), cudaMemcpyDeviceToHost, s));
    if (!repaired) return 0;
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *host);
}
