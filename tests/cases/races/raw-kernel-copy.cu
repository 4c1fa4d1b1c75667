// wrong:
// rule: S2
// finds: race produce d2h S2
// prints: 0
// wrong-because: the copy leaves before the kernel, in another stream, has written
// overlap: produce d2h
//
// repaired:
// rule: S1
// prints: 42
// order: produce before d2h
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin_ms(2);
    *n = 42;
}

int main() {
    int *n = device_ints(1), *host = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaMemcpyAsync(host, n, sizeof(int), cudaMemcpyDeviceToHost, repaired ? a : b));
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    std::printf("%d\n", *host);
}
