// rule: A1
// finds: wrong-free cudaFree cudaFree A7
// finds: wrong-free cudaFree A7
// prints: empty: cudaSuccess 1
// prints: free nothing: cudaSuccess
// prints: too much: cudaErrorMemoryAllocation
// prints: last error: cudaErrorMemoryAllocation, then cudaSuccess
// prints: twice: cudaErrorInvalidValue
// prints: not ours: cudaErrorInvalidValue
#include "case.cuh"

int main() {
    int* n = nullptr;
    cudaError_t error = cudaMalloc(&n, 0);
    std::printf("empty: %s %d\n", cudaGetErrorName(error), n == nullptr);
    std::printf("free nothing: %s\n", cudaGetErrorName(cudaFree(nullptr)));
    std::printf("too much: %s\n", cudaGetErrorName(cudaMalloc(&n, 1ull << 50)));
    error = cudaGetLastError();
    std::printf("last error: %s, then %s\n", cudaGetErrorName(error),
                cudaGetErrorName(cudaGetLastError()));
    CHECK(cudaMalloc(&n, sizeof(int)));
    CHECK(cudaFree(n));
    std::printf("twice: %s\n", cudaGetErrorName(cudaFree(n)));
    int local;
    std::printf("not ours: %s\n", cudaGetErrorName(cudaFree(&local)));
}
