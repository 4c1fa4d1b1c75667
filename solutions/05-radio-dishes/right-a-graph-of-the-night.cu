// All dishes are captured from the first one's stream, forked and joined by events, and the night
// is launched as one graph.
#include <vector>

#include "lab.cuh"

constexpr int samples = 128;

__global__ void clean(int* signal) {
    spin_ms(3);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
}

__global__ void count_pulses(const int* signal, int* pulses) {
    spin_ms(1);
    int count = 0;
    for (int i = 0; i < samples; ++i)
        count += signal[i] > 50;
    *pulses = count;
}

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    cudaEvent_t dusk = make_event("dusk");
    std::vector<cudaEvent_t> done;
    CHECK(cudaStreamBeginCapture(dishes[0], cudaStreamCaptureModeThreadLocal));
    CHECK(cudaEventRecord(dusk, dishes[0]));
    for (int dish = 0; dish < dish_count; ++dish) {
        if (dish > 0) CHECK(cudaStreamWaitEvent(dishes[dish], dusk));
        int* signal = signals + dish * samples;
        clean<<<1, samples, 0, dishes[dish]>>>(signal);
        count_pulses<<<1, 1, 0, dishes[dish]>>>(signal, pulses + dish);
        if (dish == 0) continue;
        done.push_back(make_event("done"));
        CHECK(cudaEventRecord(done.back(), dishes[dish]));
    }
    for (cudaEvent_t event : done)
        CHECK(cudaStreamWaitEvent(dishes[0], event));
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(dishes[0], &graph));
    cudaGraphExec_t night;
    CHECK(cudaGraphInstantiate(&night, graph, 0));
    CHECK(cudaGraphLaunch(night, dishes[0]));
    CHECK(cudaGraphExecDestroy(night));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(dusk));
    for (cudaEvent_t event : done)
        CHECK(cudaEventDestroy(event));
}
