// rule: E7
// only-on: model
// prints: cudaErrorInvalidResourceHandle
// finds: event-misuse cudaEventDestroy cudaEventDestroy E7
#include "case.cuh"

int main() {
    cudaEvent_t done;
    CHECK(cudaEventCreate(&done));
    CHECK(cudaEventDestroy(done));
    show(cudaEventDestroy(done));
}
