// wrong: cudaMemcpy within the device does not block,
// and its stream is no barrier for a non-blocking one.
// rule: M1, D2
// finds: race d2d use
//
// repaired: device copy and a wait
// rule: M1, H1
// prints: 33686018
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void use(const int* n, int* result) { *result = n[(1 << 20) - 1]; }

int main() {
    const std::size_t bytes = 4 << 20;
    int *from = device_ints(1 << 20), *to = device_ints(1 << 20), *result = pinned_ints(1, 0);
    CHECK(cudaMemset(from, 2, bytes));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToDevice));
    if (repaired) CHECK(cudaStreamSynchronize(nullptr));
    use<<<1, 1, 0, s>>>(to, result);
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaDeviceSynchronize());
}
