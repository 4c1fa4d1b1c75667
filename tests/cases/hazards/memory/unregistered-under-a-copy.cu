// rule: M3, M4
//
// wrong: unregistered during a copy
// finds: host-buffer d2h cudaHostUnregister M4
//
// repaired: unregistered after a copy
// prints: 16843009
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    std::vector<int> host(1 << 20);
    const std::size_t bytes = host.size() * sizeof(int);
    cudaStream_t s = make_stream("s");
    int* n = device_ints(host.size());
    CHECK(cudaMemset(n, 1, bytes));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaHostRegister(host.data(), bytes, cudaHostRegisterDefault));
    CHECK(cudaMemcpyAsync(host.data(), n, bytes, cudaMemcpyDeviceToHost, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
    CHECK(cudaHostUnregister(host.data()));
    if (repaired)
        std::printf("%d\n", host.back());
    else
        CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(n));
}
