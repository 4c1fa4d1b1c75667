// Memory is freed in order, and the next allocation has the same address, without earlier accesses.
// rule: A1, S2
// prints: 2
#include "case.cuh"

__global__ void put(int* n, int value) { n[threadIdx.x] = value; }

int main() {
    int result = 0;
    cudaStream_t streams[3] = {make_stream("a"), make_stream("b"), make_stream("c")};
    for (int i = 0; i < 3; ++i) {
        int* n = nullptr;
        CHECK(cudaMalloc(&n, 32 * sizeof(int)));
        put<<<1, 32, 0, streams[i]>>>(n, i);
        CHECK(cudaMemcpyAsync(&result, n, sizeof(int), cudaMemcpyDeviceToHost, streams[i]));
        CHECK(cudaStreamSynchronize(streams[i]));
        CHECK(cudaFree(n));
    }
    std::printf("%d\n", result);
}
