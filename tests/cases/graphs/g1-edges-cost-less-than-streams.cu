// A hundred kernels of 5 us, one after the other: within a graph
// the gaps are smaller than in a stream. A join of branches does
// not increase them, except for the first nodes of the graph.
// rule: G1
// prints: a chain in a graph: shorter than in a stream
// prints: joins in a graph: no longer than its chain
#include "case.cuh"

__global__ void gate() { spin_ms(4); }
__global__ void work() { spin(5000); }

constexpr int length = 100;

template <class Issue>
float between_events(cudaStream_t s, Issue issue) {
    static cudaEvent_t begin = make_event("begin"), end = make_event("end");
    gate<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(begin, s));
    issue();
    CHECK(cudaEventRecord(end, s));
    CHECK(cudaDeviceSynchronize());
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    return ms;
}

template <class Issue>
cudaGraphExec_t graph_of(cudaStream_t s, Issue issue) {
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    issue();
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaDeviceSynchronize());
    return executable;
}

int main() {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    cudaEvent_t fork = make_event("fork", cudaEventDisableTiming),
                join = make_event("join", cudaEventDisableTiming);
    const auto chain = [&] {
        for (int i = 0; i < length; ++i)
            work<<<1, 1, 0, s>>>();
    };
    const auto joins = [&] {  // as many steps, each of two concurrent kernels
        for (int i = 0; i < length; ++i) {
            CHECK(cudaEventRecord(fork, s));
            CHECK(cudaStreamWaitEvent(t, fork));
            work<<<1, 1, 0, s>>>();
            work<<<1, 1, 0, t>>>();
            CHECK(cudaEventRecord(join, t));
            CHECK(cudaStreamWaitEvent(s, join));
        }
    };
    chain();
    const float stream_ms = between_events(s, chain);
    const cudaGraphExec_t in_a_row = graph_of(s, chain), side_by_side = graph_of(s, joins);
    const float chain_ms = between_events(s, [&] { CHECK(cudaGraphLaunch(in_a_row, s)); });
    const float joins_ms = between_events(s, [&] { CHECK(cudaGraphLaunch(side_by_side, s)); });
    std::printf("a chain in a graph: %s than in a stream\n",
                chain_ms < 0.95f * stream_ms ? "shorter" : "no shorter");
    std::printf("joins in a graph: %s than its chain\n",
                joins_ms > 1.1f * chain_ms ? "longer" : "no longer");
}
