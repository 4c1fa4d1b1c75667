// The letters are nodes of a graph, all of them sent with one launch, behind which the host waits.
#include "lab.cuh"

// Pinned memory that lives as long as the variable does.
struct Letter {
    explicit Letter(std::size_t bytes) { CHECK(cudaMallocHost(&words, bytes)); }
    ~Letter() { CHECK(cudaFreeHost(words)); }
    int* words;
};

void write_letter(int* words, int letter, int count);  // harness.cu: the orders

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    const std::size_t bytes = count * sizeof(int);
    const Letter book(letters * bytes);
    cudaGraph_t graph;
    cudaGraphExec_t sending;
    cudaGraphNode_t before{};
    CHECK(cudaGraphCreate(&graph, 0));
    for (int i = 0; i < letters; ++i) {
        int* words = book.words + i * count;
        write_letter(words, i, count);
        cudaGraphNode_t node;
        CHECK(cudaGraphAddMemcpyNode1D(&node, graph, i > 0 ? &before : nullptr, i > 0 ? 1 : 0,
                                       on_probe + i * count, words, bytes, cudaMemcpyHostToDevice));
        before = node;
    }
    CHECK(cudaGraphInstantiate(&sending, graph, 0));
    CHECK(cudaGraphLaunch(sending, radio));
    CHECK(cudaStreamSynchronize(radio));
    CHECK(cudaGraphExecDestroy(sending));
    CHECK(cudaGraphDestroy(graph));
}
