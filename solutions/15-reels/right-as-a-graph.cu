// The loop is captured once, events and all, and launched as one graph: its edges are those that
// the events would have been (G1).
#include "lab.cuh"

__global__ void restore(const int* reel, int length, int* pictures) {
    spin(60'000);
    const int picture = threadIdx.x;
    pictures[picture] = 2 * reel[(picture + 1) * (length / blockDim.x) - 1] + 1;
}

void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    cudaEvent_t loaded[2] = {make_event("loaded 0"), make_event("loaded 1")};
    cudaEvent_t restored[2] = {make_event("restored 0"), make_event("restored 1")};
    CHECK(cudaStreamBeginCapture(loading, cudaStreamCaptureModeThreadLocal));
    CHECK(cudaEventRecord(begin, loading));
    CHECK(cudaStreamWaitEvent(restoring, begin));
    for (int reel = 0; reel < reels; ++reel) {
        const int turn = reel % 2;
        if (reel >= 2) CHECK(cudaStreamWaitEvent(loading, restored[turn]));
        CHECK(cudaMemcpyAsync(buffers[turn], film + reel * length, length * sizeof(int),
                              cudaMemcpyHostToDevice, loading));
        CHECK(cudaEventRecord(loaded[turn], loading));
        CHECK(cudaStreamWaitEvent(restoring, loaded[turn]));
        restore<<<1, 32, 0, restoring>>>(buffers[turn], length, pictures + reel * 32);
        CHECK(cudaEventRecord(restored[turn], restoring));
    }
    CHECK(cudaEventRecord(end, restoring));
    CHECK(cudaStreamWaitEvent(loading, end));
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(loading, &graph));
    cudaGraphExec_t film_as_graph;
    CHECK(cudaGraphInstantiate(&film_as_graph, graph, 0));
    CHECK(cudaGraphLaunch(film_as_graph, restoring));
    CHECK(cudaGraphExecDestroy(film_as_graph));
    CHECK(cudaGraphDestroy(graph));
    for (cudaEvent_t event : {begin, end, loaded[0], loaded[1], restored[0], restored[1]})
        CHECK(cudaEventDestroy(event));
}
