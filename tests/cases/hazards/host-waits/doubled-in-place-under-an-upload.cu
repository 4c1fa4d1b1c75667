// The host doubles data in place while a copy still reads it: it may write too early.
// rule: M4
// finds: host-buffer cudaMemcpyAsync host M4
#include "case.cuh"

int main() {
    constexpr int count = 1024;
    int *host = pinned_ints(count, 1), *device = device_ints(count);
    cudaStream_t copies = make_stream("copies");
    CHECK(cudaMemsetAsync(device, 0, count * sizeof(int), copies));
    CHECK(cudaMemcpyAsync(device, host, count * sizeof(int), cudaMemcpyHostToDevice, copies));
    for (int i = 0; i < count; ++i)
        host[i] *= 2;
    CHECK(cudaStreamSynchronize(copies));
}
