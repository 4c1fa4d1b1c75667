// cudaMemcpyToSymbol of ordinary memory is back when the bytes are staged; only the legacy
// stream's fence makes later kernels wait for them, and a non-blocking stream has none.
// rule: M1, D2
// finds: race h2d use M1
#include "case.cuh"

__constant__ int table[4];

__global__ void use(int* result) { *result = table[1] + table[3]; }

int main() {
    const int values[4] = {1, 2, 3, 4};
    int* result = pinned_ints(1, 0);
    cudaStream_t s;
    CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    CHECK(cudaMemcpyToSymbol(table, values, sizeof values));
    use<<<1, 1, 0, s>>>(result);
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaDeviceSynchronize());
}
