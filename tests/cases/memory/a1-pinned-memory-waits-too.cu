// Measured: calls that free pinned or managed memory wait for running
// work of any stream, even if that work does not use the memory.
// rule: A1, M6
// prints: cudaFreeHost waited
// prints: cudaHostUnregister waited
// prints: cudaFree of managed memory waited
#include <cstdlib>

#include "case.cuh"

__global__ void slow() { spin_ms(5); }

int main() {
    const std::size_t bytes = 1 << 16;
    int *pinned, *managed;
    CHECK(cudaMallocHost(&pinned, bytes));
    CHECK(cudaMallocManaged(&managed, bytes));
    void* registered = std::aligned_alloc(4096, bytes);
    CHECK(cudaHostRegister(registered, bytes, cudaHostRegisterDefault));
    cudaStream_t s;
    CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    const auto beside_a_kernel = [&](const char* what, const auto& end) {
        slow<<<1, 1, 0, s>>>();
        const HostTimer timer;
        end();
        std::printf("%s %s\n", what, timer.ms() > 4 ? "waited" : "returned");
        CHECK(cudaStreamSynchronize(s));
    };
    beside_a_kernel("cudaFreeHost", [&] { CHECK(cudaFreeHost(pinned)); });
    beside_a_kernel("cudaHostUnregister", [&] { CHECK(cudaHostUnregister(registered)); });
    beside_a_kernel("cudaFree of managed memory", [&] { CHECK(cudaFree(managed)); });
    std::free(registered);
}
