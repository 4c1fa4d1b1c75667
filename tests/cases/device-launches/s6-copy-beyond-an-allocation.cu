// A kernel issues a copy that reads beyond its source, and a memset beyond its target.
// rule: S6, X1
// only-on: model
// wrong: both are longer than the allocations
// finds: out-of-bounds parent X1
// finds: out-of-bounds parent X1
// finds: out-of-bounds parent X1
// prints: 1 1
// repaired: they end within them
// prints: 0 0
#include "case.cuh"

__global__ void parent(int* to, const int* from, size_t bytes, int* errors) {
    errors[0] = cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, nullptr);
    errors[1] = cudaMemsetAsync(to, 0, bytes, nullptr);
}

int main() {
    const int* const from = device_ints(16);
    int* const to = device_ints(16);
    int* const errors = pinned_ints(2, -1);
    parent<<<1, 1>>>(to, from, knob("repaired", 0) ? 64 : 68, errors);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", errors[0], errors[1]);
}
