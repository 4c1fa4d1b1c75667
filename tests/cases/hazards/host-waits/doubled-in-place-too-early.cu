// rule: M4
//
// wrong: The host doubles a result in place before its copy is complete: it read too early.
// finds: read-before-sync cudaMemcpyAsync host M4
//
// repaired: The host doubles a result in place after its copy.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    constexpr int count = 1024;
    int *host = pinned_ints(count, 1), *device = device_ints(count);
    cudaStream_t copies = make_stream("copies");
    CHECK(cudaMemsetAsync(device, 0, count * sizeof(int), copies));
    CHECK(cudaMemcpyAsync(host, device, count * sizeof(int), cudaMemcpyDeviceToHost, copies));
    if (repaired) CHECK(cudaStreamSynchronize(copies));
    for (int i = 0; i < count; ++i)
        host[i] *= 2;
    CHECK(cudaStreamSynchronize(copies));
}
