// A graph with memory nodes may be destroyed while it runs: it is freed after the launch.
// rule: A2, G1
// prints: 7
#include "graph.cuh"

__global__ void make(int* scratch) {
    spin_ms(1);
    *scratch = 7;
}
__global__ void use(const int* scratch, int* out) { *out = *scratch; }

int main() {
    int* out = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = nullptr;
    int* scratch = nullptr;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    CHECK(cudaMallocAsync(reinterpret_cast<void**>(&scratch), sizeof(int), s));
    make<<<1, 1, 0, s>>>(scratch);
    use<<<1, 1, 0, s>>>(scratch, out);
    CHECK(cudaFreeAsync(scratch, s));
    CHECK(cudaStreamEndCapture(s, &graph));
    const cudaGraphExec_t executable = instantiate(graph);
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *out);
}
