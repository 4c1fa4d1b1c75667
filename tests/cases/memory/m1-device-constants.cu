// Device constants are symbols, as measured on an H200 with CUDA 13.0.
// rule: M1
// prints: 1 3 5 6
// prints: 4 8
#include "case.cuh"

const __device__ int a = 1;
constexpr __device__ int b = 3;
__device__ constexpr int c[2] = {4, 5};
__constant__ const int d = 6;

int from(const int& symbol) {
    int value = 0;
    CHECK(cudaMemcpyFromSymbol(&value, symbol, sizeof value));
    return value;
}

int main() {
    int both[2] = {};
    CHECK(cudaMemcpyFromSymbol(both, c, sizeof both));
    std::printf("%d %d %d %d\n", from(a), from(b), both[1], from(d));
    std::size_t one = 0, two = 0;
    CHECK(cudaGetSymbolSize(&one, a));
    CHECK(cudaGetSymbolSize(&two, c));
    std::printf("%zu %zu\n", one, two);
}
