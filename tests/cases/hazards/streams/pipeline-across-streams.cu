// Each step has its own stream, and no step waits for the previous one.
// rule: S2
// finds: race h2d triple S2
// finds: race triple d2h S2
#include <cuda_runtime.h>

__global__ void triple(const int* in, int* out, int count) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = 3 * in[i];
}

int main() {
    const int count = 1000;
    const size_t bytes = count * sizeof(int);
    int *in, *out, *from, *to;
    cudaMallocHost(&in, bytes);
    cudaMallocHost(&out, bytes);
    cudaMalloc(&from, bytes);
    cudaMalloc(&to, bytes);
    cudaMemset(from, 0, bytes);
    cudaMemset(to, 0, bytes);
    cudaDeviceSynchronize();
    for (int i = 0; i < count; ++i)
        in[i] = 2;
    cudaStream_t up, work, down;
    cudaStreamCreate(&up);
    cudaStreamCreate(&work);
    cudaStreamCreate(&down);
    cudaMemcpyAsync(from, in, bytes, cudaMemcpyHostToDevice, up);
    triple<<<(count + 255) / 256, 256, 0, work>>>(from, to, count);
    cudaMemcpyAsync(out, to, bytes, cudaMemcpyDeviceToHost, down);
    cudaDeviceSynchronize();
    cudaFree(from);
    cudaFree(to);
    cudaFreeHost(in);
    cudaFreeHost(out);
}
