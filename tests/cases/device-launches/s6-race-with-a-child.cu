// Work concurrent with a kernel is concurrent with its children:
// a copy in another stream races with the child's store.
// rule: S6, S2
// finds: race child d2h S2
#include "case.cuh"

__global__ void child(int* out) { *out = 1; }
__global__ void parent(int* out) { child<<<1, 1>>>(out); }

int main() {
    int* const out = device_ints(1);
    int* const host = pinned_ints(1, 0);
    cudaStream_t a = nullptr, b = nullptr;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    parent<<<1, 1, 0, a>>>(out);
    CHECK(cudaMemcpyAsync(host, out, sizeof(int), cudaMemcpyDeviceToHost, b));
    CHECK(cudaDeviceSynchronize());
}
