// rule: M1
// A synchronous copy from pageable memory has read its source when it returns.
// prints: done
#include <cstdlib>

#include "case.cuh"

int main() {
    const size_t bytes = 1 << 20;
    char* device = nullptr;
    CHECK(cudaMalloc(&device, bytes));
    for (int i = 0; i < 3; ++i) {
        char* host = static_cast<char*>(std::calloc(1, bytes));
        CHECK(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
        std::free(host);
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("done\n");
}
