// wrong: Two copies within the device: the second one reads the target of the first one.
// rule: S2
// finds: race d2d#1 d2d#2
//
// repaired: copies within the device
// rule: S1
// prints: 1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const std::size_t count = 1 << 16;
    int* n = device_ints(3 * count);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemset(n, 1, 4));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpyAsync(n + count, n, count * 4, cudaMemcpyDeviceToDevice, a));
    CHECK(cudaMemcpyAsync(n + 2 * count, n + count, count * 4, cudaMemcpyDeviceToDevice,
                          repaired ? a : b));
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    int seen = 0;
    CHECK(cudaMemcpy(&seen, n + 2 * count, 4, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d\n", seen & 255);
    CHECK(cudaFree(n));
}
