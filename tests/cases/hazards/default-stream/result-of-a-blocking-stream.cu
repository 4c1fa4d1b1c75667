// A stream from cudaStreamCreate is blocking: the plain copy waits for its kernel.
// rule: D1, M1
// prints: 9
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void square(float* v, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) v[i] *= v[i];
}

int main() {
    std::vector<float> host(300, 3.0f);
    float* v;
    cudaMalloc(&v, host.size() * sizeof(float));
    cudaMemcpy(v, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    square<<<3, 128, 0, stream>>>(v, 300);
    cudaMemcpy(host.data(), v, host.size() * sizeof(float), cudaMemcpyDeviceToHost);
    printf("%.0f\n", host[299]);
    cudaStreamDestroy(stream);
    cudaFree(v);
}
