// Gaps between operations joined by an edge, on the
// device's clock: events without timing, and graphs.
#include "facts.cuh"

const unsigned long long gate = 200000, each = 20000;

double us(unsigned long long ns) { return static_cast<double>(ns) / 1000; }

// From the end of the last kernel before the edge to the start of the first one after it.
template <class Issue>
double gap_us(const unsigned long long* stamps, Issue issue) {
    std::vector<double> values;
    for (int i = 0; i < 31; ++i) {
        issue();
        idle();
        values.push_back(us(stamps[2] - std::max(stamps[1], stamps[5])));
    }
    return median(values);
}

template <class Issue>
cudaGraphExec_t graph_of(cudaStream_t s, Issue issue) {
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    issue();
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    return executable;
}

int main() {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming),
                back = make_event("back", cudaEventDisableTiming);
    unsigned long long* stamps;
    CHECK(cudaMallocHost(&stamps, 6 * sizeof *stamps));
    stamps[5] = 0;
    stamped<<<1, 1, 0, s>>>(each, stamps);
    stamped<<<1, 1, 0, t>>>(each, stamps);
    idle();

    fact("kernel, record without timing, kernel", gap_us(stamps, [&] {
             busy<<<1, 1, 0, s>>>(gate);
             stamped<<<1, 1, 0, s>>>(each, stamps);
             CHECK(cudaEventRecord(edge, s));
             stamped<<<1, 1, 0, s>>>(each, stamps + 2);
         }));
    fact("kernel, record without timing, wait, kernel", gap_us(stamps, [&] {
             busy<<<1, 1, 0, s>>>(gate);
             stamped<<<1, 1, 0, s>>>(each, stamps);
             CHECK(cudaEventRecord(edge, s));
             CHECK(cudaStreamWaitEvent(t, edge));
             stamped<<<1, 1, 0, t>>>(each, stamps + 2);
         }));
    const cudaGraphExec_t chain = graph_of(s, [&] {
        stamped<<<1, 1, 0, s>>>(each, stamps);
        stamped<<<1, 1, 0, s>>>(each, stamps + 2);
    });
    fact("kernel, kernel in a graph", gap_us(stamps, [&] { CHECK(cudaGraphLaunch(chain, s)); }));
    const auto fork_and_join = [&] {
        CHECK(cudaEventRecord(edge, s));
        CHECK(cudaStreamWaitEvent(t, edge));
        stamped<<<1, 1, 0, s>>>(each, stamps);
        stamped<<<1, 1, 0, t>>>(each, stamps + 4);
        CHECK(cudaEventRecord(back, t));
        CHECK(cudaStreamWaitEvent(s, back));
        stamped<<<1, 1, 0, s>>>(each, stamps + 2);
    };
    const cudaGraphExec_t join = graph_of(s, fork_and_join);
    fact("two kernels, join in a graph", gap_us(stamps, [&] { CHECK(cudaGraphLaunch(join, s)); }));
    const cudaGraphExec_t later_join = graph_of(s, [&] {
        empty<<<1, 1, 0, s>>>();
        fork_and_join();
    });
    fact("the same behind another kernel",
         gap_us(stamps, [&] { CHECK(cudaGraphLaunch(later_join, s)); }));

    // Eight copies of 1 MiB with records between them, the last seven.
    const std::size_t bytes = 1 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, bytes));
    cudaEvent_t first = make_event("first"), last = make_event("last");
    std::vector<double> copies;
    for (int i = 0; i < 31; ++i) {
        for (int copy = 0; copy < 8; ++copy) {
            CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
            CHECK(cudaEventRecord(copy == 0 ? first : last, s));
        }
        idle();
        float ms = 0;
        CHECK(cudaEventElapsedTime(&ms, first, last));
        copies.push_back(ms * 1000 / 7);
    }
    fact("copy of 1 MiB behind another, with a record", median(copies));
}
