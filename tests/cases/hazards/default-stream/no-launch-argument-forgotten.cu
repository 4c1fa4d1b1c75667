// rule: S1, D2
// prints: 8
#include "case.cuh"

__global__ void blur(int* p) { p[threadIdx.x] /= 2; }
__global__ void sharpen(int* p) { p[threadIdx.x] *= 2; }

int main() {
    int *host = pinned_ints(64, 8), *p = device_ints(64);
    cudaStream_t stream = make_stream("pipeline");
    CHECK(cudaMemcpyAsync(p, host, 64 * sizeof(int), cudaMemcpyHostToDevice, stream));
    blur<<<1, 64, 0, stream>>>(p);
    sharpen<<<1, 64, 0, stream>>>(p);
    CHECK(cudaMemcpyAsync(host, p, 64 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", host[63]);
}
