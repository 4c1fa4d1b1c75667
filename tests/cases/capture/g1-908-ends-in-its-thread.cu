// A capture must be ended by the thread that began it,
// unless it is relaxed; another thread's attempt fails.
// rule: G1
// prints: cudaErrorStreamCaptureWrongThread, no graph
// prints: none
// prints: cudaErrorIllegalState, no graph
// prints: cudaErrorStreamCaptureWrongThread, no graph
// prints: none
// prints: cudaErrorIllegalState, no graph
// prints: cudaSuccess, a graph
// prints: none
// prints: cudaErrorIllegalState, no graph
#include <thread>

#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s");
    for (cudaStreamCaptureMode mode :
         {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal,
          cudaStreamCaptureModeRelaxed}) {
        begin_capture(stream, mode);
        std::thread([&] { show_end(stream); }).join();
        show_status(stream);
        show_end(stream);
    }
}
