// A graph draws and prints three pages, each on a plate of its own; it is launched for the first
// half of the atlas and, with other pages, for the second.
#include <array>
#include <vector>

#include "lab.cuh"

__global__ void draw_map(const int* country, int* plate) {
    spin_ms(1);
    plate[threadIdx.x] = 3 * country[threadIdx.x];
}

__global__ void print_map(const int* plate, int* page) {
    spin_ms(2);
    page[threadIdx.x] = plate[threadIdx.x] + 1;
}

namespace {

using Plates = std::array<int*, 3>;

cudaGraphNode_t add_kernel(cudaGraph_t graph, void* kernel,
                           const std::vector<cudaGraphNode_t>& after, void** arguments) {
    cudaKernelNodeParams launch{};
    launch.func = kernel;
    launch.gridDim = dim3(1);
    launch.blockDim = dim3(32);
    launch.kernelParams = arguments;
    cudaGraphNode_t node;
    CHECK(cudaGraphAddKernelNode(&node, graph, after.data(), after.size(), &launch));
    return node;
}

// A plate of this round is drawn on when the round before has printed from it.
cudaGraph_t whole_atlas(const int* countries, int* atlas, int pages, const Plates& plates) {
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    std::vector<cudaGraphNode_t> prints;
    cudaGraphNode_t last_drawing{};
    for (int page = 0; page < pages; ++page) {
        const int* country = countries + page * 32;
        int *plate = plates[page % 3], *print = atlas + page * 32;
        void* to_draw[] = {&country, &plate};
        void* to_print[] = {&plate, &print};
        std::vector<cudaGraphNode_t> after;
        if (page > 0) after.push_back(last_drawing);
        if (page >= 3) after.push_back(prints[page - 3]);
        last_drawing = add_kernel(graph, reinterpret_cast<void*>(draw_map), after, to_draw);
        after = {last_drawing};
        if (page > 0) after.push_back(prints.back());
        prints.push_back(add_kernel(graph, reinterpret_cast<void*>(print_map), after, to_print));
    }
    return graph;
}

}  // namespace

void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t) {
    Plates plates;
    for (int*& plate : plates)
        plate = static_cast<int*>(pool.allocate(draw));
    cudaGraph_t graph = whole_atlas(countries, atlas, pages, plates);
    cudaGraphExec_t atlas_graph;
    CHECK(cudaGraphInstantiate(&atlas_graph, graph, 0));
    CHECK(cudaGraphLaunch(atlas_graph, draw));
    for (int* plate : plates)
        pool.free(plate);
    CHECK(cudaGraphExecDestroy(atlas_graph));
    CHECK(cudaGraphDestroy(graph));
}
