// rule: G1, H1
//
// wrong: host reads at once
// finds: read-before-sync produce host H1
//
// repaired: host reads after a wait
// prints: 77
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin(100000);
    *n = 77;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    begin_capture(s);
    produce<<<1, 1, 0, s>>>(n);
    const cudaGraphExec_t executable = instantiate(end_capture(s));
    CHECK(cudaGraphLaunch(executable, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
    const int seen = *n;
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
