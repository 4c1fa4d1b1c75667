// Memory that has already been freed.
// rule: A3
// finds: wrong-free deallocation cudaFreeAsync A7
// finds: wrong-free deallocation cudaFree A7
// finds: wrong-free cudaFree cudaFreeAsync A7
// only-on: model
// prints: twice: cudaErrorInvalidValue
// prints: cudaFree after it: cudaErrorInvalidValue
// prints: cudaMalloc's twice: cudaErrorInvalidValue
// prints: cudaFreeAsync after cudaFree: cudaErrorInvalidValue
//
// Only on the model device: NVIDIA leaves it undefined, and with CUDA 13.0 a program may hang.
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaStream_t s = make_stream("s");
    char* block = nullptr;
    CHECK(cudaMallocAsync(&block, 4096, s));
    CHECK(cudaFreeAsync(block, s));
    say("twice", cudaFreeAsync(block, s));
    say("cudaFree after it", cudaFree(block));
    int* plain = device_ints(16);
    CHECK(cudaFreeAsync(plain, s));
    say("cudaMalloc's twice", cudaFreeAsync(plain, s));
    CHECK(cudaMallocAsync(&block, 4096, s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(block));
    say("cudaFreeAsync after cudaFree", cudaFreeAsync(block, s));
    CHECK(cudaStreamSynchronize(s));
}
