// Two files, with a self-check.
#include <cstdio>

int expected();

__global__ void answer(int* result) { *result = 42; }

int main() {
    int *device, host = 0;
    cudaMalloc(&device, sizeof host);
    answer<<<1, 1>>>(device);
    cudaMemcpy(&host, device, sizeof host, cudaMemcpyDeviceToHost);
    cudaFree(device);
    std::printf("Test %s\n", host == expected() ? "passed" : "failed");
}
