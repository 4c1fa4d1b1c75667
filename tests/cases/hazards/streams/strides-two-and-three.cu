// Every second and every third element: each sixth one is written by both kernels.
// rule: S2
// finds: race mark#1 mark#2 S2
#include <cuda_runtime.h>

__global__ void mark(short* n, int stride, int count) {
    for (int i = threadIdx.x * stride; i < count; i += blockDim.x * stride)
        n[i] = static_cast<short>(stride);
}

int main() {
    const int count = 600;
    short* n;
    cudaMalloc(&n, count * sizeof(short));
    cudaStream_t two, three;
    cudaStreamCreate(&two);
    cudaStreamCreate(&three);
    mark<<<1, 32, 0, two>>>(n, 2, count);
    mark<<<1, 32, 0, three>>>(n, 3, count);
    cudaStreamSynchronize(two);
    cudaStreamSynchronize(three);
    cudaFree(n);
}
