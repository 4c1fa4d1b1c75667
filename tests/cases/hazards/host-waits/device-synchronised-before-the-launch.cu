// The synchronisation is one line too early.
// rule: H1
// finds: read-before-sync produce host H1
#include <cuda_runtime.h>

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n;
    cudaMallocHost(&n, 32 * sizeof(int));
    cudaDeviceSynchronize();
    produce<<<1, 32>>>(n);
    int seen = n[0];
    cudaDeviceSynchronize();
    cudaFreeHost(n);
    return seen > 0x7ffffffe;
}
