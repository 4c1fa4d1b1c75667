// The plain copy is in the default stream, which does not wait for non-blocking streams.
// rule: D2, M1
// finds: race square d2h D2
#include <cuda_runtime.h>

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
    cudaDeviceSynchronize();
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    square<<<3, 128, 0, stream>>>(v, 300);
    cudaMemcpy(host.data(), v, host.size() * sizeof(float), cudaMemcpyDeviceToHost);
    cudaStreamDestroy(stream);
    cudaDeviceSynchronize();
    cudaFree(v);
}
