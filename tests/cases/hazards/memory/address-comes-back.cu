// The next allocation has the same address; accesses to the previous one do not count.
// rule: A1
// prints: 3
#include "case.cuh"

__global__ void set(int* n, int value) { n[threadIdx.x] = value; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int last = 0;
    for (int i = 0; i < 4; ++i) {
        cudaStream_t s = i % 2 ? a : b;
        int* n = nullptr;
        CHECK(cudaMalloc(&n, 1 << 16));
        set<<<1, 32, 0, s>>>(n, i);
        CHECK(cudaMemcpyAsync(&last, n, sizeof last, cudaMemcpyDeviceToHost, s));
        CHECK(cudaStreamSynchronize(s));
        CHECK(cudaFree(n));
    }
    std::printf("%d\n", last);
}
