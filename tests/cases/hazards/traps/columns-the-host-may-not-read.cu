// rule: M4
//
// wrong: One column too many.
// finds: read-before-sync d2h host M4
//
// repaired: A two-dimensional download writes the left
// columns; the host reads the right ones meanwhile.
// prints: 160
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const size_t width = 32, height = 10, half = width / 2;
    int *device = device_ints(width * height), *host = pinned_ints(width * height, 1), sum = 0;
    cudaStream_t stream = make_stream("download");
    CHECK(cudaMemcpy2DAsync(host, width * sizeof(int), device, width * sizeof(int),
                            half * sizeof(int), height, cudaMemcpyDeviceToHost, stream));
    for (size_t y = 0; y < height; ++y)
        for (size_t x = repaired ? half : half - 1; x < width; ++x)
            sum += host[y * width + x];
    if (repaired) std::printf("%d\n", sum);
    CHECK(cudaStreamSynchronize(stream));
    return sum < 0;
}
