// The host reads managed memory while a copy issued by a kernel still writes it.
// rule: S6
// wrong: it does not wait
// finds: read-before-sync d2d host
// repaired: it waits for the kernel, which includes the copy
// prints: 3
#include "case.cuh"

__global__ void parent(int* to, const int* from) {
    cudaMemcpyAsync(to, from, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
}

int main() {
    int* both = nullptr;
    CHECK(cudaMallocManaged(&both, 2 * sizeof(int)));
    both[0] = 3;
    parent<<<1, 1>>>(both + 1, both);
    if (knob("repaired", 0)) CHECK(cudaDeviceSynchronize());
    const int seen = both[1];
    CHECK(cudaDeviceSynchronize());
    if (knob("repaired", 0)) std::printf("%d\n", seen);
}
