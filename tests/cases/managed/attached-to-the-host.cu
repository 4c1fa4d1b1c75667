// Memory attached to the host is accessible to it whatever the device does; a device without
// concurrent access gets it by attachment to a stream, and returns it when the stream is destroyed.
// rule: U4
// profile: kepler-2012
// prints: 7 5 8
#include "case.cuh"

__global__ void busy() { spin(5000000); }
__global__ void fill(int* n) { n[threadIdx.x] = 5; }

int main() {
    cudaStream_t s = make_stream("s"), other = make_stream("other");
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, 32 * sizeof(int), cudaMemAttachHost));
    busy<<<1, 1, 0, other>>>();
    n[0] = 7;
    std::printf("%d ", n[0]);
    CHECK(cudaStreamAttachMemAsync(s, n, 0, cudaMemAttachSingle));
    fill<<<1, 32, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d ", n[31]);
    CHECK(cudaStreamDestroy(s));
    n[0] = 8;
    std::printf("%d\n", n[0]);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
