// An event is recorded in streams of its own device only.
// rule: E1, E5
// device: model:h200x2
// prints: record of 0 in a stream of 1: cudaErrorInvalidResourceHandle
// prints: record of 1 in a stream of 0: cudaErrorInvalidResourceHandle
// prints: record of 1 in the default stream of 0: cudaErrorInvalidResourceHandle
// prints: record of 1 in a stream of 1: cudaSuccess
// prints: synchronize: cudaSuccess
// prints: query: cudaSuccess
// prints: elapsed across: cudaErrorInvalidResourceHandle
// prints: elapsed on 0: cudaSuccess
#include "case.cuh"

void tell(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaEvent_t zero = make_event("zero"), later = make_event("later");
    cudaStream_t of_zero = make_stream("of zero");
    CHECK(cudaSetDevice(1));
    cudaEvent_t one = make_event("one");
    cudaStream_t of_one = make_stream("of one");
    CHECK(cudaSetDevice(0));
    tell("record of 0 in a stream of 1", cudaEventRecord(zero, of_one));
    tell("record of 1 in a stream of 0", cudaEventRecord(one, of_zero));
    tell("record of 1 in the default stream of 0", cudaEventRecord(one, 0));
    tell("record of 1 in a stream of 1", cudaEventRecord(one, of_one));
    tell("synchronize", cudaEventSynchronize(one));
    tell("query", cudaEventQuery(one));
    CHECK(cudaEventRecord(zero, of_zero));
    CHECK(cudaEventRecord(later, of_zero));
    CHECK(cudaEventSynchronize(later));
    float ms = 0;
    tell("elapsed across", cudaEventElapsedTime(&ms, zero, one));
    tell("elapsed on 0", cudaEventElapsedTime(&ms, zero, later));
}
