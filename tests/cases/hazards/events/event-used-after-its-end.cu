// A record of a destroyed event.
// rule: E7
// only-on: model
// finds: event-misuse cudaEventDestroy cudaEventRecord E7
#include "case.cuh"

int main() {
    cudaStream_t stream = make_stream("stream");
    cudaEvent_t event = make_event("event");
    CHECK(cudaEventRecord(event, stream));
    CHECK(cudaEventDestroy(event));
    cudaEventRecord(event, stream);
    cudaGetLastError();
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaStreamDestroy(stream));
}
