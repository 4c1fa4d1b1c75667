// The evening is captured with its allocations and frees, which become nodes; the graph knows of
// each print that its negative may go behind it.
#include "lab.cuh"

__global__ void develop(const int* film, int* negative) {
    spin_ms(1);
    negative[threadIdx.x] = 99 - film[threadIdx.x];
}

__global__ void enlarge(const int* negative, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negative[threadIdx.x]);
}

void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    cudaEvent_t developed = make_event("developed"), done = make_event("done");
    cudaGraph_t graph;
    cudaGraphExec_t evening;
    CHECK(cudaStreamBeginCapture(tray, cudaStreamCaptureModeGlobal));
    for (int film = 0; film < count; ++film) {
        int* negative;
        CHECK(cudaMallocAsync(&negative, 32 * sizeof(int), tray));
        develop<<<1, 32, 0, tray>>>(films + film * 32, negative);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(negative, prints + film * 32);
        CHECK(cudaFreeAsync(negative, enlarger));
    }
    CHECK(cudaEventRecord(done, enlarger));
    CHECK(cudaStreamWaitEvent(tray, done));
    CHECK(cudaStreamEndCapture(tray, &graph));
    CHECK(cudaGraphInstantiate(&evening, graph, 0));
    CHECK(cudaGraphLaunch(evening, tray));
    CHECK(cudaGraphExecDestroy(evening));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(developed));
    CHECK(cudaEventDestroy(done));
}
