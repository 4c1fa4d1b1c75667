// The host clears the target after the call, too late: the copy may be on its way.
// rule: M4
// finds: host-buffer d2h host M4
#include "case.cuh"

int main() {
    int *host = pinned_ints(256, 0), *device = device_ints(256);
    cudaStream_t stream = make_stream("download");
    CHECK(cudaMemcpyAsync(host, device, 256 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    for (int i = 0; i < 256; ++i)
        host[i] = -1;
    CHECK(cudaStreamSynchronize(stream));
}
