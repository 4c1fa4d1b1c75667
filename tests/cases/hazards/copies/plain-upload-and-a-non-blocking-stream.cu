// From pageable memory the plain copy returns when the bytes are staged; a non-blocking
// stream does not wait for their transfer. (A real GPU shows this race occasionally.)
// rule: M1, D2
// finds: race h2d sum M1
#include <cuda_runtime.h>

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
    int *in, *out;
    cudaMalloc(&in, count * sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(in, 0, count * sizeof(int));
    cudaDeviceSynchronize();
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaMemcpy(in, host.data(), count * sizeof(int), cudaMemcpyHostToDevice);
    sum<<<1, 1, 0, stream>>>(in, count, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
}
