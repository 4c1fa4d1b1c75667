// rule: S2
//
// wrong: The copy is one byte longer than the part that the kernel leaves to it.
// finds: race h2d fill
//
// repaired: copy ends before the kernel's part
// prints: 1 9
#include <cstring>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(unsigned char* bytes, int first, int last) {
    for (int i = first + static_cast<int>(threadIdx.x); i < last; i += 32)
        bytes[i] = 9;
}

int main() {
    constexpr int border = 1001, size = 3000;
    unsigned char *bytes = nullptr, *host = nullptr;
    CHECK(cudaMalloc(&bytes, size));
    CHECK(cudaMallocHost(&host, size));
    std::memset(host, 1, size);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(bytes, host, repaired ? border : border + 1, cudaMemcpyHostToDevice, a));
    fill<<<1, 32, 0, b>>>(bytes, border, size);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(host, bytes, size, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d %d\n", host[border - 1], host[border]);
    CHECK(cudaFree(bytes));
}
