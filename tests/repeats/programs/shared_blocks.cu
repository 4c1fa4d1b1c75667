// Launches whose blocks run in other processes while they are recorded:
// in place, over parts of pages, with values that a block stores before
// it loads them, and with inputs that change between rounds.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__device__ float offset = 1;

__global__ void fill(float* to, float value, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = value + i % 7;
}

__global__ void scale(float* data, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    data[i] = data[i] * 2 + offset;
    data[i] = data[i] + 1;
}

// Each thread touches one byte of many pages.
__global__ void mark(unsigned char* bytes, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        if (i % 3) bytes[i] = static_cast<unsigned char>(bytes[i] ^ 1);
}

__global__ void smooth(const float* from, float* to, int n) {
    __shared__ float tile[258];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) tile[threadIdx.x + 1] = from[i];
    if (threadIdx.x == 0) tile[0] = i > 0 ? from[i - 1] : 0;
    if (threadIdx.x == blockDim.x - 1) tile[threadIdx.x + 2] = i + 1 < n ? from[i + 1] : 0;
    __syncthreads();
    if (i < n) to[i] = tile[threadIdx.x] + tile[threadIdx.x + 1] + tile[threadIdx.x + 2];
}

int main() {
    const int n = 100'000, blocks = (n + 255) / 256;
    float *a, *b;
    unsigned char* bytes;
    cudaMalloc(&a, n * sizeof(float));
    cudaMalloc(&b, n * sizeof(float));
    cudaMalloc(&bytes, n);
    cudaMemset(bytes, 0, n);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    std::vector<float> host(n);
    std::vector<unsigned char> host_bytes(n);
    double sum = 0;
    for (int round = 0; round < 12; ++round) {
        if (round == 8) {
            const float other = 3;
            cudaMemcpyToSymbol(offset, &other, sizeof other);
        }
        fill<<<blocks, 256, 0, stream>>>(a, 1, n);
        scale<<<blocks, 256, 0, stream>>>(a, n);
        smooth<<<blocks, 256, 0, stream>>>(a, b, n);
        mark<<<16, 128, 0, stream>>>(bytes, n);
        cudaStreamSynchronize(stream);
        cudaMemcpy(host.data(), b, n * sizeof(float), cudaMemcpyDeviceToHost);
        cudaMemcpy(host_bytes.data(), bytes, n, cudaMemcpyDeviceToHost);
        for (int i = 0; i < n; i += 11)
            sum += host[i] * (round + 1) + host_bytes[i];
    }
    std::printf("%.1f\n", sum);
    cudaFree(bytes);
    cudaFree(b);
    cudaFree(a);
    cudaStreamDestroy(stream);
}
