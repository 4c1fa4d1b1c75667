// rule: E5, X1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidResourceHandle
// prints: cudaErrorInvalidResourceHandle
// prints: cudaErrorInvalidResourceHandle
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "case.cuh"

int main() {
    cudaEvent_t e = make_event("e"), bad;
    float ms;
    show(cudaEventElapsedTime(nullptr, e, e));
    show(cudaEventRecord(nullptr));
    show(cudaEventSynchronize(nullptr));
    show(cudaEventElapsedTime(&ms, nullptr, e));
    show(cudaEventCreate(nullptr));
    show(cudaEventCreateWithFlags(&bad, 0x1000));
}
