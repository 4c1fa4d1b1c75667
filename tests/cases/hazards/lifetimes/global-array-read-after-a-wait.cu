// rule: M2, H1
// prints: 16843009 5
#include "case.cuh"

static int results[1 << 10], numbers[4];

int main() {
    int* n = device_ints(1 << 10);
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemsetAsync(n, 1, sizeof results, s));
    for (int i = 0; i < 3; ++i) {
        CHECK(cudaMemcpyAsync(results, n, sizeof results, cudaMemcpyDeviceToHost, s));
        numbers[0] = 5;
        CHECK(cudaMemcpyAsync(n + 1, numbers, sizeof(int), cudaMemcpyHostToDevice, s));
        CHECK(cudaStreamSynchronize(s));
    }
    std::printf("%d %d\n", results[2], results[1]);
}
