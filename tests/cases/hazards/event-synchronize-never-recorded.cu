// rule: E3
// prints: cudaSuccess
// finds: event-misuse cudaEventSynchronize E3
#include "case.cuh"

int main() {
    cudaEvent_t done;
    CHECK(cudaEventCreate(&done));
    show(cudaEventSynchronize(done));
    CHECK(cudaEventDestroy(done));
}
