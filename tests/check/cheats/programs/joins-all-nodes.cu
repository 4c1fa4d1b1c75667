// A graph in which each node comes after all others.
// expect: timeout timeout
// says: work limit
#include <vector>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaGraph_t graph = nullptr;
    CHECK(cudaGraphCreate(&graph, 0));
    std::vector<cudaGraphNode_t> nodes;
    for (int i = 0; i < 20000; ++i) {
        cudaGraphNode_t node = nullptr;
        CHECK(cudaGraphAddEmptyNode(&node, graph, nodes.data(), nodes.size()));
        nodes.push_back(node);
    }
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
