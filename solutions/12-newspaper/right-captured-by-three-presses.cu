// The three presses are captured, forked behind the font and joined again; the paper is one launch.
#include "lab.cuh"

__global__ void set_page(int* page, const int* font, int letters, int step) {
    spin(100'000);
    if (threadIdx.x < letters) page[threadIdx.x * step] = font[page[threadIdx.x * step]];
}

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses) {
    const std::size_t bytes = page_size * sizeof(int);
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming);
    cudaGraph_t graph;
    cudaGraphExec_t paper;
    CHECK(cudaStreamBeginCapture(presses[0], cudaStreamCaptureModeGlobal));
    CHECK(cudaMemcpyAsync(font, font_on_host, font_bytes, cudaMemcpyHostToDevice, presses[0]));
    CHECK(cudaEventRecord(edge, presses[0]));
    for (int i = 1; i < page_count; ++i)
        CHECK(cudaStreamWaitEvent(presses[i], edge));
    for (int i = 0; i < page_count; ++i) {
        int *page = pages + i * page_size, *copy = desk + i * page_size;
        CHECK(cudaMemcpyAsync(copy, page, bytes, cudaMemcpyHostToDevice, presses[i]));
        set_page<<<1, 64, 0, presses[i]>>>(copy, font, 64, page_size / 64);
        CHECK(cudaMemcpyAsync(page, copy, bytes, cudaMemcpyDeviceToHost, presses[i]));
    }
    for (int i = 1; i < page_count; ++i) {
        CHECK(cudaEventRecord(edge, presses[i]));
        CHECK(cudaStreamWaitEvent(presses[0], edge));
    }
    CHECK(cudaStreamEndCapture(presses[0], &graph));
    CHECK(cudaGraphInstantiate(&paper, graph, 0));
    CHECK(cudaGraphLaunch(paper, presses[0]));
    CHECK(cudaStreamSynchronize(presses[0]));
    CHECK(cudaGraphExecDestroy(paper));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(edge));
}
