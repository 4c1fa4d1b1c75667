// A graph: ten short kernels, launched one by one and then with one call.
#include "lab.cuh"

__global__ void step() { spin(2000); }

int main() {
    cudaStream_t stream = make_stream("steps");
    for (int i = 0; i < 10; ++i) step<<<1, 1, 0, stream>>>();
    CHECK(cudaStreamSynchronize(stream));

    cudaGraph_t graph;
    cudaGraphExec_t steps;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    for (int i = 0; i < 10; ++i) step<<<1, 1, 0, stream>>>();
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&steps, graph, 0));
    CHECK(cudaGraphLaunch(steps, stream));
    CHECK(cudaStreamSynchronize(stream));

    CHECK(cudaGraphExecDestroy(steps));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaStreamDestroy(stream));
}
