// A graph of one short kernel empties the hopper at once: no stone turns.
// puzzle: 41-windmill
// expect: fail
// says: kernels
#include "lab.cuh"

__global__ void pour(int* hopper, int* flour) {
    *flour += *hopper;
    *hopper = 0;
}

cudaGraphExec_t build_mill(int* hopper, int* flour, int* sparks) {
    cudaGraph_t mill;
    cudaStream_t s = make_stream("s");
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    pour<<<1, 1, 0, s>>>(hopper, flour);
    CHECK(cudaStreamEndCapture(s, &mill));
    CHECK(cudaStreamDestroy(s));
    cudaGraphExec_t ready;
    CHECK(cudaGraphInstantiate(&ready, mill, 0));
    CHECK(cudaGraphDestroy(mill));
    return ready;
}
