// The host changes rows that the copy leaves out.
// rule: M4
#include "case.cuh"

int main() {
    const size_t row = 32 * sizeof(int);
    int *host = pinned_ints(32 * 20, 1), *device = device_ints(32 * 10);
    cudaStream_t stream = make_stream("upload");
    CHECK(cudaMemcpy2DAsync(device, row, host, 2 * row, row, 10, cudaMemcpyHostToDevice, stream));
    for (int y = 1; y < 20; y += 2)
        for (int x = 0; x < 32; ++x)
            host[32 * y + x] = 2;
    CHECK(cudaStreamSynchronize(stream));
}
