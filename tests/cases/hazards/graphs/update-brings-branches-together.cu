// rule: G1
//
// wrong: An update gives both branches the same buffer instead of one each.
// finds: race work#3 work#4
//
// repaired: update swaps the buffers
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void work(int* n) {
    spin(50000);
    *n += 1;
}

int main() {
    int* n = device_ints(2);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t left = add_kernel(graph, {}, work, n);
    const cudaGraphNode_t right = add_kernel(graph, {}, work, n + 1);
    const cudaGraphExec_t executable = instantiate(graph);
    CHECK(cudaGraphLaunch(executable, s));
    const auto set = [&](cudaGraphNode_t node, int* to) {
        const KernelCall<int*> call(work, dim3(1), dim3(1), to);
        CHECK(cudaGraphExecKernelNodeSetParams(executable, node, call.parameters()));
    };
    set(left, n + 1);
    set(right, repaired ? n : n + 1);
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
}
