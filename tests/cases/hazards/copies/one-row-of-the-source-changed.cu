// A copy of every second row: the host changes one of those, and one that is not copied.
// rule: M4
// finds: host-buffer h2d host M4
#include "case.cuh"

int main() {
    const size_t row = 32 * sizeof(int);
    int *host = pinned_ints(32 * 20, 1), *device = device_ints(32 * 10);
    cudaStream_t stream = make_stream("upload");
    CHECK(cudaMemcpy2DAsync(device, row, host, 2 * row, row, 10, cudaMemcpyHostToDevice, stream));
    host[32 * 5] = 2;
    host[32 * 6 + 31] = 2;
    CHECK(cudaStreamSynchronize(stream));
}
