// Each crossing is a graph of copy and unpacking. The next one is captured while this one sails, so
// that the quay does not wait for it; an event that the graph records says that the ferry is back.
#include "lab.cuh"

void load_ferry(int* ferry, int load, int crates);  // harness.cu: the host fills the buffer

__global__ void unpack(const int* crates, int count, int* weight) {
    spin(60'000);
    int sum = 0;
    for (int i = 0; i < count; i += 1024)
        sum += crates[i];
    *weight = sum;
}

namespace {

struct Crossing {
    cudaGraphExec_t graph = nullptr;
    cudaStream_t stream = nullptr;
};

}  // namespace

void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    cudaEvent_t back = make_event("back", cudaEventDisableTiming);
    const auto prepare = [&](int load) {
        Crossing made;
        made.stream = load % 2 == 0 ? sea : store;
        int* place = island + static_cast<std::size_t>(load) * crates;
        cudaGraph_t graph;
        CHECK(cudaStreamBeginCapture(made.stream, cudaStreamCaptureModeThreadLocal));
        CHECK(cudaMemcpyAsync(place, ferry, crates * sizeof(int), cudaMemcpyHostToDevice,
                              made.stream));
        CHECK(cudaEventRecordWithFlags(back, made.stream, cudaEventRecordExternal));
        unpack<<<1, 1, 0, made.stream>>>(place, crates, weights + load);
        CHECK(cudaStreamEndCapture(made.stream, &graph));
        CHECK(cudaGraphInstantiate(&made.graph, graph, 0));
        CHECK(cudaGraphDestroy(graph));
        CHECK(cudaGraphUpload(made.graph, made.stream));
        return made;
    };
    Crossing next = prepare(0);
    for (int load = 0; load < loads; ++load) {
        const Crossing now = next;
        CHECK(cudaEventSynchronize(back));
        load_ferry(ferry, load, crates);
        CHECK(cudaGraphLaunch(now.graph, now.stream));
        CHECK(cudaGraphExecDestroy(now.graph));
        if (load + 1 < loads) next = prepare(load + 1);
    }
    CHECK(cudaEventDestroy(back));
}
