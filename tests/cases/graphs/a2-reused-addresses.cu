// An allocation node after a free node reuses the freed memory; one without that edge does not.
// rule: A2, G1
// prints: behind: the same address
// prints: larger: another one
// prints: beside: another one
// prints: 6
// prints: one after the other: 64 MiB, side by side: 128 MiB
#include "graph.cuh"

__global__ void wait() { spin_ms(5); }
__global__ void fill(int* p, int value) { *p = value; }
__global__ void add(const int* p, int* to) { *to += *p; }

static cudaGraphNode_t allocate(cudaGraph_t graph, const cudaGraphNode_t* after, size_t bytes,
                                int** pointer) {
    cudaMemAllocNodeParams memory{};
    memory.bytesize = bytes;
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddMemAllocNode(&node, graph, after, after ? 1 : 0, &memory));
    *pointer = static_cast<int*>(memory.dptr);
    return node;
}

static cudaGraphNode_t release(cudaGraph_t graph, cudaGraphNode_t after, int* pointer) {
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddMemFreeNode(&node, graph, &after, 1, pointer));
    return node;
}

static cudaGraphNode_t kernel(cudaGraph_t graph, cudaGraphNode_t after,
                              const cudaKernelNodeParams* parameters) {
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddKernelNode(&node, graph, &after, 1, parameters));
    return node;
}

static size_t footprint() {
    unsigned long long bytes = 0;
    CHECK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrReservedMemCurrent, &bytes));
    return bytes >> 20;
}

int main() {
    int* out = pinned_ints(1, 0);
    const size_t mebibyte = size_t{1} << 20;
    const cudaGraph_t graph = make_graph();
    int *first, *second, *larger, *beside;
    const cudaGraphNode_t allocated = allocate(graph, nullptr, mebibyte, &first);
    const KernelCall<int*, int> one(fill, dim3(1), dim3(1), first, 1);
    const KernelCall<const int*, int*> add_first(add, dim3(1), dim3(1), first, out);
    cudaGraphNode_t last = kernel(graph, allocated, one.parameters());
    last = kernel(graph, last, add_first.parameters());
    last = release(graph, last, first);
    allocate(graph, &allocated, mebibyte, &beside);
    last = allocate(graph, &last, mebibyte, &second);
    const KernelCall<int*, int> five(fill, dim3(1), dim3(1), second, 5);
    const KernelCall<const int*, int*> add_second(add, dim3(1), dim3(1), second, out);
    last = kernel(graph, last, five.parameters());
    last = kernel(graph, last, add_second.parameters());
    last = release(graph, last, second);
    last = allocate(graph, &last, 2 * mebibyte, &larger);
    std::printf("behind: %s\n", second == first ? "the same address" : "another one");
    std::printf("larger: %s\n", larger == first ? "the same address" : "another one");
    std::printf("beside: %s\n", beside == first ? "the same address" : "another one");
    cudaStream_t s = make_stream("s");
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *out);
    CHECK(cudaFree(beside));
    CHECK(cudaFree(larger));
    CHECK(cudaDeviceGraphMemTrim(0));

    const KernelCall<> waits(wait, dim3(1), dim3(1));
    cudaGraphExec_t executables[2];
    cudaStream_t streams[2];
    for (int i = 0; i < 2; ++i) {
        const cudaGraph_t each = make_graph();
        int* memory;
        cudaGraphNode_t node = allocate(each, nullptr, 64 * mebibyte, &memory);
        node = kernel(each, node, waits.parameters());
        release(each, node, memory);
        executables[i] = instantiate(each);
        CHECK(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
    }
    CHECK(cudaGraphLaunch(executables[0], streams[0]));
    CHECK(cudaGraphLaunch(executables[1], streams[0]));
    const size_t in_turn = footprint();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaDeviceGraphMemTrim(0));
    CHECK(cudaGraphLaunch(executables[0], streams[0]));
    CHECK(cudaGraphLaunch(executables[1], streams[1]));
    std::printf("one after the other: %zu MiB, side by side: %zu MiB\n", in_turn, footprint());
    CHECK(cudaDeviceSynchronize());
}
