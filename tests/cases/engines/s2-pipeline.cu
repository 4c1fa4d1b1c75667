// Four chunks over two streams: copy in, kernel, copy out, with correct results.
// rule: S2, C2
// prints: wrong elements: 0
// overlap: work#1 h2d#2
// overlap: work#2 d2h#1
#include "case.cuh"

__global__ void work(int* n) {
    spin(400000);
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    n[i] = 2 * n[i] + 1;
}

int main() {
    const int chunk = 1 << 18, chunks = 4;
    int *host = pinned_ints(chunk * chunks, 0), *device = device_ints(chunk * chunks);
    for (int i = 0; i < chunk * chunks; ++i)
        host[i] = i;
    cudaStream_t streams[2] = {make_stream("a"), make_stream("b")};
    for (int c = 0; c < chunks; ++c) {
        cudaStream_t s = streams[c % 2];
        int *h = host + c * chunk, *d = device + c * chunk;
        CHECK(cudaMemcpyAsync(d, h, chunk * sizeof(int), cudaMemcpyHostToDevice, s));
        work<<<chunk / 1024, 1024, 0, s>>>(d);
        CHECK(cudaMemcpyAsync(h, d, chunk * sizeof(int), cudaMemcpyDeviceToHost, s));
    }
    CHECK(cudaDeviceSynchronize());
    int wrong = 0;
    for (int i = 0; i < chunk * chunks; ++i)
        wrong += host[i] != 2 * i + 1;
    std::printf("wrong elements: %d\n", wrong);
}
