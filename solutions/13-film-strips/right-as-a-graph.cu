// A graph made by hand: each piece is a chain of three nodes, and between the chains there is no
// edge, so that they overlap.
#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    const int pieces = 8;
    int strips = count / pieces;
    const std::size_t numbers = static_cast<std::size_t>(strips) * length;
    const std::size_t bytes = numbers * sizeof(int);
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    for (int i = 0; i < pieces; ++i) {
        int* piece = table + i * numbers;
        cudaGraphNode_t in, work, home;
        CHECK(cudaGraphAddMemcpyNode1D(&in, graph, nullptr, 0, piece, film + i * numbers, bytes,
                                       cudaMemcpyHostToDevice));
        void* arguments[] = {&piece, &strips, &length};
        cudaKernelNodeParams kernel = {};
        kernel.func = reinterpret_cast<void*>(restore);
        kernel.gridDim = dim3(1);
        kernel.blockDim = dim3(1);
        kernel.kernelParams = arguments;
        CHECK(cudaGraphAddKernelNode(&work, graph, &in, 1, &kernel));
        CHECK(cudaGraphAddMemcpyNode1D(&home, graph, &work, 1, restored + i * numbers, piece, bytes,
                                       cudaMemcpyDeviceToHost));
    }
    cudaGraphExec_t workshop;
    CHECK(cudaGraphInstantiate(&workshop, graph, 0));
    cudaStream_t stream = make_stream("workshop");
    CHECK(cudaGraphLaunch(workshop, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaStreamDestroy(stream));
    CHECK(cudaGraphExecDestroy(workshop));
    CHECK(cudaGraphDestroy(graph));
}
