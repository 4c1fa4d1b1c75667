// cudaStreamSynchronize of the default stream completes the transfer of staged bytes.
// rule: M1, D2
// prints: 4096
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void sum(const int* in, int count, int* out) {
    int s = 0;
    for (int i = 0; i < count; ++i)
        s += in[i];
    *out = s;
}

int main() {
    const int count = 4096;
    std::vector<int> host(count, 1);
    int *in, *out, result;
    cudaMalloc(&in, count * sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaMemcpy(in, host.data(), count * sizeof(int), cudaMemcpyHostToDevice);
    cudaStreamSynchronize(cudaStreamLegacy);
    sum<<<1, 1, 0, stream>>>(in, count, out);
    cudaMemcpyAsync(&result, out, sizeof result, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    printf("%d\n", result);
    cudaFree(in);
    cudaFree(out);
}
