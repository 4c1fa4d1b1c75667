// The copy only reads its source, and so may the host.
// rule: M4
// prints: 100
#include "case.cuh"

int main() {
    const int count = 100;
    int *host = pinned_ints(count, 1), *device = device_ints(count), sum = 0;
    cudaStream_t stream = make_stream("upload");
    CHECK(cudaMemcpyAsync(device, host, count * sizeof(int), cudaMemcpyHostToDevice, stream));
    for (int i = 0; i < count; ++i)
        sum += host[i];
    std::printf("%d\n", sum);
    CHECK(cudaStreamSynchronize(stream));
}
