// While `work` captures, a kernel is launched without a stream: it runs once, and the graph lacks
// it.
#include <cstdio>

#include "lab.cuh"

__global__ void prepare(int* sum) { *sum += 1; }
__global__ void publish_sum(const int* sum, int* out) { *out = *sum; }

int main() {
    cudaStream_t work = make_stream("work");
    int *sum, *out, result = 0;
    CHECK(cudaMalloc(&sum, sizeof(int)));
    CHECK(cudaMalloc(&out, sizeof(int)));
    CHECK(cudaMemset(sum, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamBeginCapture(work, cudaStreamCaptureModeThreadLocal));
#ifdef REPAIRED
    prepare<<<1, 1, 0, work>>>(sum);
#else
    prepare<<<1, 1>>>(sum);
#endif
    publish_sum<<<1, 1, 0, work>>>(sum, out);
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(work, &graph));
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 3; ++i)
        CHECK(cudaGraphLaunch(executable, work));
    CHECK(cudaStreamSynchronize(work));
    CHECK(cudaMemcpy(&result, out, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", result);
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaFree(sum));
    CHECK(cudaFree(out));
}
