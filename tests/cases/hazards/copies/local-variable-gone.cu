// rule: M2, M4
//
// wrong: Each copy reads a local variable of a function that has returned by then.
// finds: host-buffer h2d#1 host
// finds: host-buffer h2d#2 host
// finds: host-buffer h2d#3 host
//
// repaired: the functions wait
// prints: 15
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__constant__ int window[2];
__device__ int rows[2][2];
__global__ void area(int* out) { *out = window[0] * window[1]; }

__attribute__((noinline)) void to_symbol(int width, int height, cudaStream_t s) {
    int size[2] = {width, height};
    CHECK(cudaMemcpyToSymbolAsync(window, size, sizeof size, 0, cudaMemcpyHostToDevice, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
}
__attribute__((noinline)) void to_rows(int* n, cudaStream_t s) {
    int two[2] = {1, 2};
    CHECK(cudaMemcpy2DAsync(n, 8, two, 4, 4, 2, cudaMemcpyHostToDevice, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
}
__attribute__((noinline)) void to_array(cudaArray_t array, cudaStream_t s) {
    int four[4] = {1, 2, 3, 4};
    CHECK(cudaMemcpy2DToArrayAsync(array, 0, 0, four, 8, 8, 2, cudaMemcpyHostToDevice, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
}

int main() {
    int *out = pinned_ints(1, 0), *n = device_ints(4);
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    cudaArray_t array = nullptr;
    CHECK(cudaMallocArray(&array, &format, 2, 2));
    cudaStream_t s = make_stream("s");
    to_symbol(3, 5, s);
    area<<<1, 1, 0, s>>>(out);
    to_rows(n, s);
    area<<<1, 1, 0, s>>>(out);
    to_array(array, s);
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *out);
    CHECK(cudaFreeArray(array));
}
