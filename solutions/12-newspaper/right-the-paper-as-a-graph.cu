// The whole paper is a graph by hand: the font is one root and each page another, and setting a
// page needs both.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    const std::size_t bytes = page_size * sizeof(int);
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t needs[2], set, home;
    CHECK(cudaGraphAddMemcpyNode1D(&needs[0], graph, nullptr, 0, font, font_on_host, font_bytes,
                                   cudaMemcpyHostToDevice));
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size;
        CHECK(cudaGraphAddMemcpyNode1D(&needs[1], graph, nullptr, 0, copy, page, bytes,
                                       cudaMemcpyHostToDevice));
        const int* ready_font = font;
        int letters = 64, step = page_size / letters;
        void* arguments[] = {&copy, &ready_font, &letters, &step};
        cudaKernelNodeParams kernel = {};
        kernel.func = reinterpret_cast<void*>(set_page);
        kernel.gridDim = dim3(1);
        kernel.blockDim = dim3(letters);
        kernel.kernelParams = arguments;
        CHECK(cudaGraphAddKernelNode(&set, graph, needs, 2, &kernel));
        CHECK(cudaGraphAddMemcpyNode1D(&home, graph, &set, 1, page, copy, bytes,
                                       cudaMemcpyDeviceToHost));
    }
    cudaGraphExec_t paper;
    CHECK(cudaGraphInstantiate(&paper, graph, 0));
    CHECK(cudaGraphLaunch(paper, presses[0]));
    CHECK(cudaStreamSynchronize(presses[0]));
    CHECK(cudaGraphExecDestroy(paper));
    CHECK(cudaGraphDestroy(graph));
}
