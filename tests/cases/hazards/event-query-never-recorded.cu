// rule: E4
// prints: cudaSuccess
// finds: event-misuse cudaEventQuery E4
#include "case.cuh"

int main() {
    cudaEvent_t done;
    CHECK(cudaEventCreate(&done));
    show(cudaEventQuery(done));
    CHECK(cudaEventDestroy(done));
}
