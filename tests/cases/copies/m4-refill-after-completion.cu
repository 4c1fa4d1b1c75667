// rule: M4
// prints: 1 2
#include "case.cuh"

int main() {
    const int count = 1 << 20;
    int *first = device_ints(count), *second = device_ints(count), *host = pinned_ints(count, 1);
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpyAsync(first, host, count * sizeof(int), cudaMemcpyHostToDevice, s));
    CHECK(cudaStreamSynchronize(s));
    for (int i = 0; i < count; ++i)
        host[i] = 2;
    CHECK(cudaMemcpyAsync(second, host, count * sizeof(int), cudaMemcpyHostToDevice, s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaMemcpy(host, first + count - 1, sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(host + 1, second + count - 1, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d %d\n", host[0], host[1]);
}
