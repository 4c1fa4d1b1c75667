// Memory of the device heap cannot be copied or freed by host calls.
// rule: A1
// prints: copy cudaErrorInvalidValue, free cudaErrorInvalidValue
// finds: out-of-bounds cudaMemcpy
// finds: wrong-free cudaFree A7
#include "case.cuh"

__device__ int* kept;
__global__ void make() {
    kept = new int[4];
    kept[0] = 1;
}

int main() {
    make<<<1, 1>>>();
    int* memory = nullptr;
    int number = 0;
    CHECK(cudaMemcpyFromSymbol(&memory, kept, sizeof memory));
    const cudaError_t copied = cudaMemcpy(&number, memory, sizeof number, cudaMemcpyDeviceToHost);
    const cudaError_t freed = cudaFree(memory);
    std::printf("copy %s, free %s\n", cudaGetErrorName(copied), cudaGetErrorName(freed));
}
