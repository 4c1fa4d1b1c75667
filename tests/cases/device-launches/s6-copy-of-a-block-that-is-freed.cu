// A copy issued by a kernel runs later than the call. Its heap memory must exist until then.
// rule: S6, A1
// only-on: model
// prints: cudaSuccess
// wrong: the thread that issued the copy frees its target at once
// finds: use-after-free parent d2d A7
// repaired: a kernel after the copy frees it
#include "case.cuh"

__device__ int* block;

__global__ void release() { delete[] block; }

__global__ void parent(const int* from, bool waits) {
    block = new int[16];
    cudaMemcpyAsync(block, from, 16 * sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
    if (waits)
        release<<<1, 1>>>();
    else
        delete[] block;
}

int main() {
    int* const from = device_ints(16);
    parent<<<1, 1>>>(from, knob("repaired", 0) != 0);
    show(cudaDeviceSynchronize());
    CHECK(cudaFree(from));
}
