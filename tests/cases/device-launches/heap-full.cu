// The device heap has the size of cudaLimitMallocHeapSize. If it is full, malloc and new return a null
// pointer and cudaMalloc sets the thread's error; the kernel continues. Addresses are multiples of 16.
// rule: S1
// prints: 8388608 bytes, cudaSuccess
// prints: malloc of most, new 0 of 1, cudaMalloc cudaErrorMemoryAllocation cudaErrorMemoryAllocation
// prints: aligned 1, after freeing: malloc 1, cudaMalloc cudaSuccess, nothing 1
// prints: later: cudaErrorInvalidValue
#include "case.cuh"

__device__ void* pieces[16];

__global__ void fill(int* seen) {
    int count = 0;
    // On an H100 13 of them fit.
    for (void*& piece : pieces) {
        piece = malloc((1 << 20) - (1 << 10));
        count += piece != nullptr;
        seen[4] |= static_cast<int>(reinterpret_cast<size_t>(piece) % 16);
    }
    seen[0] = count;
    seen[1] = new char[1 << 20] != nullptr;
    void* more = nullptr;
    seen[2] = cudaMalloc(&more, 1 << 20);
    seen[3] = cudaGetLastError();
}

__global__ void after(int* seen) {
    for (void* piece : pieces)
        free(piece);
    void* piece = malloc(4 << 20);
    seen[5] = piece != nullptr;
    free(piece);
    seen[6] = cudaMalloc(&piece, 5);
    if (seen[6] == cudaSuccess) seen[6] = cudaFree(piece);
    seen[7] = malloc(0) != nullptr;
}

int main() {
    size_t bytes = 0;
    CHECK(cudaDeviceGetLimit(&bytes, cudaLimitMallocHeapSize));
    std::printf("%zu bytes, %s\n", bytes,
                cudaGetErrorName(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20)));
    int* const numbers = device_ints(8);
    fill<<<1, 1>>>(numbers);
    after<<<1, 1>>>(numbers);
    int seen[8];
    CHECK(cudaMemcpy(seen, numbers, sizeof seen, cudaMemcpyDeviceToHost));
    std::printf("malloc of %s, new %d of 1, cudaMalloc %s %s\n", seen[0] >= 13 ? "most" : "few",
                seen[1], cudaGetErrorName(static_cast<cudaError_t>(seen[2])),
                cudaGetErrorName(static_cast<cudaError_t>(seen[3])));
    std::printf("aligned %d, after freeing: malloc %d, cudaMalloc %s, nothing %d\n", seen[4] == 0,
                seen[5], cudaGetErrorName(static_cast<cudaError_t>(seen[6])), seen[7]);
    std::printf("later: %s\n",
                cudaGetErrorName(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 32 << 20)));
}
