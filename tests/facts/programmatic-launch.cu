// Start of a kernel that may overlap the previous one, and
// return of its wait for that kernel, by the device's clock.
#include "facts.cuh"

// Times of a kernel's start, trigger, return from its wait, and end.
struct Marks {
    unsigned long long begin, triggered, waited, end;
};

__global__ void marked(Marks* marks, bool triggers, bool waits, unsigned long long before,
                       unsigned long long after) {
    marks->begin = globaltimer();
    if (waits) cudaGridDependencySynchronize();
    marks->waited = globaltimer();
    spin(before);
    marks->triggered = globaltimer();
    if (triggers) cudaTriggerProgrammaticLaunchCompletion();
    spin(after);
    marks->end = globaltimer();
}

struct Kind {
    bool early, triggers, waits;
    unsigned long long before = 5000, after = 0;
};

void launch(cudaStream_t stream, Marks* marks, Kind kind) {
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = config.blockDim = dim3(1);
    config.stream = stream;
    config.attrs = &early;
    config.numAttrs = kind.early ? 1 : 0;
    CHECK(cudaLaunchKernelEx(&config, marked, marks, kind.triggers, kind.waits, kind.before,
                             kind.after));
}

template <class Issue, class Measure>
double gap_us(Issue issue, Measure measure) {
    std::vector<double> values;
    for (int i = 0; i < 31; ++i) {
        issue();
        idle();
        values.push_back(static_cast<double>(static_cast<long long>(measure())) / 1000);
    }
    return median(values);
}

int main() {
    cudaStream_t s = make_stream("s");
    Marks* m;  // of three kernels
    CHECK(cudaMallocHost(&m, 3 * sizeof *m));
    const Kind first{false, true, false, 20000, 80000}, silent{false, false, false, 20000, 80000};
    const Kind waits{true, true, true}, never{true, true, false};
    const auto chain = [&](std::vector<Kind> kinds) {
        return [=] {
            for (std::size_t i = 0; i < kinds.size(); ++i)
                launch(s, m + i, kinds[i]);
        };
    };
    chain({first, waits, waits})();
    idle();
    fact("kernel, kernel without the attribute",
         gap_us(chain({first, {false, false, true}}), [&] { return m[1].begin - m[0].end; }));
    fact("trigger, kernel with it",
         gap_us(chain({first, waits}), [&] { return m[1].begin - m[0].triggered; }));
    fact("kernel without a trigger, kernel with it",
         gap_us(chain({silent, waits}), [&] { return m[1].begin - m[0].end; }));
    fact("kernel, return of the wait in the one beside it",
         gap_us(chain({first, waits}), [&] { return m[1].waited - m[0].end; }));
    fact("the same in the third, the second never waits",
         gap_us(chain({first, never, waits}), [&] { return m[2].waited - m[0].end; }));
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    chain({first, waits})();
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    const auto launch_graph = [&] { CHECK(cudaGraphLaunch(executable, s)); };
    fact("trigger, kernel with it in a graph",
         gap_us(launch_graph, [&] { return m[1].begin - m[0].triggered; }));
}
