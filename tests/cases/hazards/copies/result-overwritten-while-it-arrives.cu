// rule: M4
//
// wrong: The host clears the target after the call, too late: the copy may be running.
// finds: host-buffer d2h host M4
//
// repaired: target cleared before the copy
// prints: 0
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int *host = pinned_ints(256, repaired ? 5 : 0), *device = device_ints(256);
    cudaStream_t stream = make_stream("download");
    if (!repaired)
        CHECK(cudaMemcpyAsync(host, device, 256 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    for (int i = 0; i < 256; ++i)
        host[i] = -1;
    if (repaired)
        CHECK(cudaMemcpyAsync(host, device, 256 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    if (repaired) std::printf("%d\n", host[255]);
}
