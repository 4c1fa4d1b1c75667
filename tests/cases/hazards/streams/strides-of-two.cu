// Even elements in one stream and odd ones in the other: the kernels share no byte.
// rule: S2
// prints: 1 2 1 2
#include <cuda_runtime.h>

#include <cstdio>

__global__ void mark(short* n, int first, short value, int count) {
    for (int i = first + 2 * threadIdx.x; i < count; i += 2 * blockDim.x)
        n[i] = value;
}

int main() {
    const int count = 600;
    short *n, host[4];
    cudaMalloc(&n, count * sizeof(short));
    cudaStream_t even, odd;
    cudaStreamCreate(&even);
    cudaStreamCreate(&odd);
    mark<<<1, 32, 0, even>>>(n, 0, 1, count);
    mark<<<1, 32, 0, odd>>>(n, 1, 2, count);
    cudaStreamSynchronize(even);
    cudaStreamSynchronize(odd);
    cudaMemcpy(host, n, sizeof host, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", host[0], host[1], host[2], host[3]);
    cudaFree(n);
}
