// rule: A3, E1
//
// wrong: The other stream frees after the first kernel, but the second one uses the memory too.
// finds: use-after-free second deallocation A3
//
// repaired: event after the last use
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void first(float* x) { x[threadIdx.x] = 1.0f; }
__global__ void second(float* x) {
    spin_ms(1);
    x[threadIdx.x] *= 2.0f;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t used = make_event("used");
    float* x = nullptr;
    CHECK(cudaMallocAsync(&x, 64 * sizeof(float), a));
    first<<<1, 64, 0, a>>>(x);
    if (repaired) second<<<1, 64, 0, a>>>(x);
    CHECK(cudaEventRecord(used, a));
    if (!repaired) second<<<1, 64, 0, a>>>(x);
    CHECK(cudaStreamWaitEvent(b, used));
    CHECK(cudaFreeAsync(x, b));
    CHECK(cudaDeviceSynchronize());
}
