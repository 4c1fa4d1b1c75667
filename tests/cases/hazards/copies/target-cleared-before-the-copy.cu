// rule: M4
// prints: 0
#include "case.cuh"

int main() {
    int *host = pinned_ints(256, 5), *device = device_ints(256);
    cudaStream_t stream = make_stream("download");
    for (int i = 0; i < 256; ++i)
        host[i] = -1;
    CHECK(cudaMemcpyAsync(host, device, 256 * sizeof(int), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", host[255]);
}
