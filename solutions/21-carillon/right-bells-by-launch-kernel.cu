// The bells are rung with cudaLaunchKernel, with the stream as an argument like any other; an
// object ends the capture.
#include "lab.cuh"

__global__ void ring(const int* tune, int* air, int bells, int milliseconds) {
    spin_ms(milliseconds);
    if (threadIdx.x < bells) air[threadIdx.x] = 2 * air[threadIdx.x] + tune[threadIdx.x];
}

// The last bell answers all the others, when they have rung.
__global__ void ring_last(const int* tune, int* air, int bells) {
    spin_ms(1);
    int sum = *tune;
    for (int bell = 0; bell < bells; ++bell)
        sum += air[bell];
    air[bells] = sum;
}

class Recording {
public:
    explicit Recording(cudaStream_t origin) : origin_(origin) {
        CHECK(cudaStreamBeginCapture(origin_, cudaStreamCaptureModeThreadLocal));
    }
    void branch(cudaStream_t stream) {
        CHECK(cudaEventRecord(event_, origin_));
        CHECK(cudaStreamWaitEvent(stream, event_, 0));
    }
    void merge(cudaStream_t stream) {
        CHECK(cudaEventRecord(event_, stream));
        CHECK(cudaStreamWaitEvent(origin_, event_, 0));
    }
    cudaGraphExec_t finish() {
        cudaGraph_t graph;
        cudaGraphExec_t made;
        CHECK(cudaStreamEndCapture(origin_, &graph));
        CHECK(cudaGraphInstantiate(&made, graph, nullptr, nullptr, 0));
        CHECK(cudaGraphDestroy(graph));
        CHECK(cudaEventDestroy(event_));
        return made;
    }

private:
    cudaStream_t origin_;
    cudaEvent_t event_ = make_event("edge", cudaEventDisableTiming);
};

cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t small, cudaStream_t big) {
    const auto ring_bells = [&](int first, int milliseconds, cudaStream_t stream) {
        const int* notes = tune + first;
        int* sound = air + first;
        int bells = 16;
        void* arguments[] = {&notes, &sound, &bells, &milliseconds};
        CHECK(cudaLaunchKernel(ring, dim3(1), dim3(16), arguments, 0, stream));
    };
    Recording recording(big);
    recording.branch(small);
    ring_bells(0, 2, small);
    ring_bells(16, 3, big);
    recording.merge(small);
    ring_last<<<1, 1, 0, big>>>(tune + 32, air, 32);
    return recording.finish();
}
