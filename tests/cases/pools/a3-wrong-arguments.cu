// Memory that can be freed in stream order, and the error of each invalid call.
// rule: A2, A3
// finds: wrong-free cudaFreeAsync
// prints: no pointer to write to: cudaErrorInvalidValue
// prints: far too much: cudaErrorMemoryAllocation
// prints: from no pool: cudaErrorInvalidValue
// prints: the inside of a block: cudaErrorInvalidValue
// prints: host memory: cudaErrorInvalidValue
// prints: pinned memory: cudaErrorInvalidValue
// prints: a block: cudaSuccess
// prints: cudaMalloc's: cudaSuccess
// prints: cudaFree: cudaSuccess
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaStream_t s = make_stream("s");
    char* block = nullptr;
    int local = 0;
    say("no pointer to write to", cudaMallocAsync((void**)nullptr, 16, s));
    say("far too much", cudaMallocAsync(&block, 1ull << 50, s));
    say("from no pool", cudaMallocFromPoolAsync(&block, 16, nullptr, s));
    CHECK(cudaMallocAsync(&block, 4096, s));
    say("the inside of a block", cudaFreeAsync(block + 16, s));
    say("host memory", cudaFreeAsync(&local, s));
    int* pinned = pinned_ints(1, 0);
    say("pinned memory", cudaFreeAsync(pinned, s));
    say("a block", cudaFreeAsync(block, s));
    int* plain = device_ints(16);
    say("cudaMalloc's", cudaFreeAsync(plain, s));
    CHECK(cudaMallocAsync(&block, 4096, s));
    CHECK(cudaStreamSynchronize(s));
    say("cudaFree", cudaFree(block));
    CHECK(cudaStreamSynchronize(s));
}
