// rule: X1
// prints: no pointer to write to: cudaErrorInvalidValue
// prints: no flag: cudaErrorInvalidValue
// prints: attached to one stream from the start: cudaErrorInvalidValue
// prints: both flags: cudaErrorInvalidValue
// prints: for the host first: cudaSuccess
// prints: far too much: cudaErrorMemoryAllocation
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    int* n = nullptr;
    say("no pointer to write to", cudaMallocManaged((void**)nullptr, 16));
    say("no flag", cudaMallocManaged(&n, 16, 0));
    say("attached to one stream from the start", cudaMallocManaged(&n, 16, cudaMemAttachSingle));
    say("both flags", cudaMallocManaged(&n, 16, cudaMemAttachGlobal | cudaMemAttachHost));
    say("for the host first", cudaMallocManaged(&n, 16, cudaMemAttachHost));
    CHECK(cudaFree(n));
    say("far too much", cudaMallocManaged(&n, 1ull << 50));
}
