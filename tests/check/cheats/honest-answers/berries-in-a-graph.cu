// puzzle: 20-strawberries
// Each step is captured from the two streams, and launched as a graph.
#include "lab.cuh"
// @kernels
void learn(int* weights, const int* berries, int count, int* colour, int* shape,
           cudaStream_t learner, cudaStream_t helper, cudaEvent_t) {
    cudaEvent_t fork = make_event("fork"), join = make_event("join");
    for (int berry = 0; berry < count; ++berry) {
        cudaGraph_t graph;
        cudaGraphExec_t step;
        CHECK(cudaStreamBeginCapture(learner, cudaStreamCaptureModeThreadLocal));
        CHECK(cudaEventRecord(fork, learner));
        CHECK(cudaStreamWaitEvent(helper, fork));
        backward<<<1, 32, 0, helper>>>(weights, berries + berry * 64 + 32, shape, 3);
        backward<<<1, 32, 0, learner>>>(weights, berries + berry * 64, colour, 2);
        CHECK(cudaEventRecord(join, helper));
        CHECK(cudaStreamWaitEvent(learner, join));
        take_step<<<1, 32, 0, learner>>>(weights, colour, shape);
        CHECK(cudaStreamEndCapture(learner, &graph));
        CHECK(cudaGraphInstantiate(&step, graph, 0));
        CHECK(cudaGraphLaunch(step, learner));
        CHECK(cudaGraphExecDestroy(step));
        CHECK(cudaGraphDestroy(graph));
    }
    CHECK(cudaEventDestroy(fork));
    CHECK(cudaEventDestroy(join));
}
