// A two-dimensional download brings the left columns; the host reads the right ones meanwhile.
// rule: M4
// prints: 160
#include "case.cuh"

int main() {
    const size_t width = 32, height = 10, half = width / 2;
    int *device = device_ints(width * height), *host = pinned_ints(width * height, 1), sum = 0;
    cudaStream_t stream = make_stream("download");
    CHECK(cudaMemcpy2DAsync(host, width * sizeof(int), device, width * sizeof(int),
                            half * sizeof(int), height, cudaMemcpyDeviceToHost, stream));
    for (size_t y = 0; y < height; ++y)
        for (size_t x = half; x < width; ++x)
            sum += host[y * width + x];
    std::printf("%d\n", sum);
    CHECK(cudaStreamSynchronize(stream));
}
