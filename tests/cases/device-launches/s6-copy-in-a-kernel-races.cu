// Work concurrent with a kernel is concurrent with the copies that the kernel issues.
// rule: S6, S2
// wrong: the copy to the host, in another stream, is unordered with the kernel's copy
// finds: race d2d d2h S2
// repaired: it waits for the kernel, which is complete only when its copy is
// prints: 3
#include "case.cuh"

__global__ void parent(int* to, const int* from) {
    cudaMemcpyAsync(to, from, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
}

int main() {
    int* const from = device_ints(1);
    int* const to = device_ints(1);
    int* const host = pinned_ints(1, 3);
    CHECK(cudaMemcpy(from, host, sizeof(int), cudaMemcpyHostToDevice));
    cudaStream_t a = nullptr, b = nullptr;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    cudaEvent_t done = nullptr;
    CHECK(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
    parent<<<1, 1, 0, a>>>(to, from);
    CHECK(cudaEventRecord(done, a));
    if (knob("repaired", 0)) CHECK(cudaStreamWaitEvent(b, done));
    CHECK(cudaMemcpyAsync(host, to, sizeof(int), cudaMemcpyDeviceToHost, b));
    CHECK(cudaDeviceSynchronize());
    if (knob("repaired", 0)) std::printf("%d\n", *host);
}
