// rule: G1, H1
// finds: read-before-sync produce host H1
#include "capture/capture.cuh"

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
    const int seen = *n;
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
