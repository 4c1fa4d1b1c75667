// The copy stays where it was; an event behind it, in the default stream, is what the lamp waits
// for.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

class Edge {
public:
    explicit Edge(cudaStream_t from) {
        CHECK(cudaEventCreateWithFlags(&event_, cudaEventDisableTiming));
        CHECK(cudaEventRecord(event_, from));
    }
    ~Edge() { cudaEventDestroy(event_); }
    Edge(const Edge&) = delete;
    void to(cudaStream_t stream) const { CHECK(cudaStreamWaitEvent(stream, event_)); }

private:
    cudaEvent_t event_ = nullptr;
};

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    CHECK(cudaMemcpy(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice));
    Edge(cudaStreamLegacy).to(lamp);
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
}
