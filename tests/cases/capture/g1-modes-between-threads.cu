// Unsafe calls are forbidden by other threads' global captures, for threads in global mode.
// rule: G1
// first tier
// prints: capture global, thread global: cudaErrorStreamCaptureUnsupported
// prints: capture global, thread local: cudaSuccess
// prints: capture global, thread relaxed: cudaSuccess
// prints: capture local, thread global: cudaSuccess
// prints: capture local, thread local: cudaSuccess
// prints: capture local, thread relaxed: cudaSuccess
// prints: capture relaxed, thread global: cudaSuccess
// prints: capture relaxed, thread local: cudaSuccess
// prints: capture relaxed, thread relaxed: cudaSuccess
#include <thread>

#include "capture.cuh"

int main() {
    const char* names[] = {"global", "local", "relaxed"};
    cudaStream_t stream = make_stream("s");
    for (int mode = 0; mode < 3; ++mode)
        for (int other = 0; other < 3; ++other) {
            begin_capture(stream, static_cast<cudaStreamCaptureMode>(mode));
            std::thread([&] {
                auto own = static_cast<cudaStreamCaptureMode>(other);
                CHECK(cudaThreadExchangeStreamCaptureMode(&own));
                int* memory = nullptr;
                std::printf("capture %s, thread %s: %s\n", names[mode], names[other],
                            cudaGetErrorName(cudaMalloc(&memory, 64)));
            }).join();
            cudaGraph_t graph;
            cudaStreamEndCapture(stream, &graph);
        }
}
