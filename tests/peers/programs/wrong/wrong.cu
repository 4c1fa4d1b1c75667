// Reads too early, and reports its wrong result.
#include <cstdio>

__global__ void answer(int* result) { *result = 42; }

int main() {
    int* result;
    cudaMallocHost(&result, sizeof *result);
    *result = 0;
    answer<<<1, 1>>>(result);
    std::printf("Test %s\n", *result == 42 ? "passed" : "FAILED");
    cudaDeviceSynchronize();
    cudaFreeHost(result);
}
