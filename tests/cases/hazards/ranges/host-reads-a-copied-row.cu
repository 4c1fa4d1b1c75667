// rule: M4
//
// wrong: The copy fills the first half of each row; the host reads one byte of it.
// finds: read-before-sync d2h host M4
//
// repaired: The copy fills the first half of each row;
// the host reads and writes the second half meanwhile.
// prints: 6
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    constexpr std::size_t rows = 256, width = 512, pitch = 1024;
    unsigned char *device = nullptr, *host = nullptr;
    CHECK(cudaMalloc(&device, rows * width));
    CHECK(cudaMemset(device, 1, rows * width));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMallocHost(&host, rows * pitch));
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpy2DAsync(host, pitch, device, width, width, rows, cudaMemcpyDeviceToHost, s));
    host[3 * pitch + width] = 5;
    const int other = repaired ? 1 : host[4 * pitch + width - 1];
    const int sum = host[3 * pitch + width] + other;
    if (repaired) std::printf("%d\n", sum);
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(device));
    return sum == 77;
}
