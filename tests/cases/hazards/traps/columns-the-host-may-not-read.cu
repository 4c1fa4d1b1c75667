// One column too many.
// rule: M4
// finds: read-before-sync d2h host M4
#include "case.cuh"

int main() {
    const size_t width = 32, height = 10, half = width / 2;
    int *device = device_ints(width * height), *host = pinned_ints(width * height, 1), sum = 0;
    cudaStream_t stream = make_stream("download");
    CHECK(cudaMemcpy2DAsync(host, width * sizeof(int), device, width * sizeof(int),
                            half * sizeof(int), height, cudaMemcpyDeviceToHost, stream));
    for (size_t y = 0; y < height; ++y)
        for (size_t x = half - 1; x < width; ++x)
            sum += host[y * width + x];
    CHECK(cudaStreamSynchronize(stream));
    return sum < 0;
}
