// The usual pattern: a plain copy or memset is the last use of the memory before it is freed.
// rule: M1, M5, A1
// prints: done
#include <vector>

#include "case.cuh"

int main() {
    const std::vector<float> host(1000, 1.f);
    const std::size_t bytes = host.size() * sizeof(float);
    float *a = nullptr, *b = nullptr, *c = nullptr;
    CHECK(cudaMalloc(&a, bytes));
    CHECK(cudaMalloc(&b, bytes));
    CHECK(cudaMalloc(&c, bytes));
    CHECK(cudaMemcpy(a, host.data(), bytes, cudaMemcpyHostToDevice));
    CHECK(cudaFree(a));
    CHECK(cudaMemset(b, 0, bytes));
    CHECK(cudaMemcpy(c, b, bytes, cudaMemcpyDeviceToDevice));
    CHECK(cudaFree(c));
    CHECK(cudaFree(b));
    std::printf("done\n");
}
