// rule: M1, D1
// prints: 6
#include "case.cuh"

__constant__ int table[4];

__global__ void use(int* result) { *result = table[1] + table[3]; }

int main() {
    const int values[4] = {1, 2, 3, 4};
    int* result = pinned_ints(1, 0);
    cudaStream_t s;
    CHECK(cudaStreamCreate(&s));
    CHECK(cudaMemcpyToSymbol(table, values, sizeof values));
    use<<<1, 1, 0, s>>>(result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
    CHECK(cudaDeviceSynchronize());
}
