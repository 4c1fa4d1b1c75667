// __device__ and __constant__ variables are device memory: copied to and from by symbol.
// rule: M1
// prints: 3 5 12
// prints: 5
#include "case.cuh"

__constant__ int factors[2];
__device__ int result = 5;
__device__ int table[3];

__global__ void multiply() {
    table[0] = factors[0];
    table[1] = factors[1];
    table[2] = factors[0] * 4;
    result += 0;
}

int main() {
    const int values[2] = {3, 5};
    CHECK(cudaMemcpyToSymbol(factors, values, sizeof values));
    multiply<<<1, 1>>>();
    int n[3];
    CHECK(cudaMemcpyFromSymbol(n, table, sizeof n));
    std::printf("%d %d %d\n", n[0], n[1], n[2]);
    void* address = nullptr;
    CHECK(cudaGetSymbolAddress(&address, result));
    CHECK(cudaMemcpy(n, address, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", n[0]);
}
