// wrong: callback concurrent with the copy
// rule: H2, M4
// finds: read-before-sync d2h host_function
//
// repaired: callback after the copy
// rule: H2
// prints: checked 16843009: cudaSuccess
#include "case.cuh"

const bool repaired = knob("repaired", 0);

static void CUDART_CB check_last(cudaStream_t, cudaError_t status, void* data) {
    const int* host = static_cast<const int*>(data);
    const int last = host[(1 << 18) - 1];
    if (repaired)
        std::printf("checked %d: %s\n", last, cudaGetErrorName(status));
    else if (last == -1)
        std::printf("%d %d\n", last, status);
}

int main() {
    const std::size_t count = 1 << 18;
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    int *n = device_ints(count), *host = pinned_ints(count, 0);
    CHECK(cudaMemsetAsync(n, 1, count * sizeof(int), s));
    CHECK(cudaMemcpyAsync(host, n, count * sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamAddCallback(repaired ? s : t, check_last, host, 0));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(t));
}
