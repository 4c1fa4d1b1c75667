// The loop is in the kernel: no node of the graph reads a condition.
// puzzle: 41-windmill
// expect: fail
// says: a loop in the graph
#include "lab.cuh"
__global__ void grind(int* hopper, int* flour, int* sparks) {
    while (*hopper > 0) {
        spin(12'000);
        const int sacks = *hopper < 3 ? *hopper : 3;
        *hopper -= sacks;
        *flour += sacks;
    }
}
cudaGraphExec_t build_mill(int* hopper, int* flour, int* sparks) {
    cudaGraph_t mill;
    cudaStream_t s = make_stream("s");
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    grind<<<1, 1, 0, s>>>(hopper, flour, sparks);
    CHECK(cudaStreamEndCapture(s, &mill));
    CHECK(cudaStreamDestroy(s));
    cudaGraphExec_t ready;
    CHECK(cudaGraphInstantiate(&ready, mill, 0));
    CHECK(cudaGraphDestroy(mill));
    return ready;
}
