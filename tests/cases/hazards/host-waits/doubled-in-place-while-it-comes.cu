// The same, while the copy is running: one mistake, not two.
// rule: M4
// finds: read-before-sync cudaMemcpyAsync host M4
#include "case.cuh"

int main() {
    constexpr int count = 1024;
    int *host = pinned_ints(count, 1), *device = device_ints(count);
    cudaStream_t copies = make_stream("copies");
    CHECK(cudaMemsetAsync(device, 0, count * sizeof(int), copies));
    CHECK(cudaMemcpyAsync(host, device, count * sizeof(int), cudaMemcpyDeviceToHost, copies));
    const HostTimer waited;
    while (waited.ms() < 0.01) {
    }
    for (int i = 0; i < count; ++i)
        host[i] *= 2;
    CHECK(cudaStreamSynchronize(copies));
}
