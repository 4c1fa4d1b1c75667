// Streams and events in maps; each step waits for the one before, the first for the last.
// rule: E1, E2
// prints: 63000
#include <map>
#include <string>

#include "case.cuh"

class Pipeline {
public:
    cudaStream_t stream(const std::string& name) {
        cudaStream_t& stream = streams_[name];
        if (!stream) CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        return stream;
    }
    void after(const std::string& later, const std::string& earlier) {
        cudaEvent_t& event = events_[earlier];
        if (!event) CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
        CHECK(cudaEventRecord(event, stream(earlier)));
        CHECK(cudaStreamWaitEvent(stream(later), event, 0));
    }

private:
    std::map<std::string, cudaStream_t> streams_;
    std::map<std::string, cudaEvent_t> events_;
};

__global__ void next(float* v, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        v[i] = 2 * v[i] + 1;
}

int main() {
    const int n = 1000;
    float *host = nullptr, *v = nullptr, sum = 0;
    CHECK(cudaMallocHost(&host, n * sizeof(float)));
    CHECK(cudaMalloc(&v, n * sizeof(float)));
    for (int i = 0; i < n; ++i)
        host[i] = 1;
    Pipeline pipeline;
    for (int round = 0; round < 5; ++round) {
        CHECK(cudaMemcpyAsync(v, host, n * sizeof(float), cudaMemcpyHostToDevice,
                              pipeline.stream("up")));
        pipeline.after("work", "up");
        next<<<1, 128, 0, pipeline.stream("work")>>>(v, n);
        pipeline.after("down", "work");
        CHECK(cudaMemcpyAsync(host, v, n * sizeof(float), cudaMemcpyDeviceToHost,
                              pipeline.stream("down")));
        pipeline.after("up", "down");
    }
    CHECK(cudaStreamSynchronize(pipeline.stream("up")));
    for (int i = 0; i < n; ++i)
        sum += host[i];
    std::printf("%.0f\n", sum);
}
