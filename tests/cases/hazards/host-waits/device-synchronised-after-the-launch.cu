// rule: H1
// prints: 1
#include <cuda_runtime.h>
#include <stdio.h>

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n;
    cudaMallocHost(&n, 32 * sizeof(int));
    produce<<<1, 32>>>(n);
    cudaDeviceSynchronize();
    printf("%d\n", n[0]);
    cudaFreeHost(n);
}
