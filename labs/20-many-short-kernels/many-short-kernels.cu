// A round of eight short kernels, forked into two streams and joined. First the host launches each
// round call by call; then it captures one round as a graph and launches that.
#include <cstdio>

#include "lab.cuh"

__global__ void step(int* counter, int us) {
    spin(us * 1000ull);
    *counter += 1;
}

struct Streams {
    cudaStream_t a, b;
    cudaEvent_t forked, joined;
};

void issue_round(const Streams& s, int* counters, int us, const lab::Choice& slip) {
    CHECK(cudaEventRecord(s.forked, s.a));
    CHECK(cudaStreamWaitEvent(s.b, s.forked));
    for (int i = 0; i < 4; ++i) {
        step<<<1, 1, 0, s.a>>>(&counters[0], us);
        step<<<1, 1, 0, slip == "stray" && i == 0 ? nullptr : s.b>>>(&counters[1], us);
    }
    if (slip == "unjoined") return;
    CHECK(cudaEventRecord(s.joined, s.b));
    CHECK(cudaStreamWaitEvent(s.a, s.joined));
}

int main() {
    const int rounds = knob("rounds", 20), us = knob("us", 2);
    const auto slip = knob("slip", "none");
    const Streams s{make_stream("a"), make_stream("b"), make_event("f"), make_event("j")};
    int* counters;  // pinned memory: one for each stream
    CHECK(cudaMallocHost(&counters, 2 * sizeof(int)));
    counters[0] = counters[1] = 0;

    HostTimer launches;
    for (int i = 0; i < rounds; ++i)
        issue_round(s, counters, us, "none");
    CHECK(cudaDeviceSynchronize());
    std::printf("launched one by one: %.3f ms a round\n", launches.ms() / rounds);

    cudaGraph_t graph;
    cudaGraphExec_t executable;
    counters[0] = counters[1] = 0;
    CHECK(cudaStreamBeginCapture(s.a, cudaStreamCaptureModeGlobal));
    issue_round(s, counters, us, slip);  // <-- captured, not run
    CHECK(cudaStreamEndCapture(s.a, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    HostTimer graphs;
    for (int i = 0; i < rounds; ++i)
        CHECK(cudaGraphLaunch(executable, s.a));
    CHECK(cudaDeviceSynchronize());
    std::printf("launched as a graph:  %.3f ms a round\n", graphs.ms() / rounds);
    std::printf("%d rounds: a counted %d, b %d\n", rounds, counters[0], counters[1]);
    CHECK(cudaFreeHost(counters));
}
