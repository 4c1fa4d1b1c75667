// Copies of one direction share an engine on one device; two devices have two.
// rule: C2
// finds: race h2d#1 h2d#3 S2
// device: model:h200x2
// overlap: h2d#1 h2d#2
// no-overlap: h2d#1 h2d#3
// cause: h2d#3 engine_busy h2d#1
#include "case.cuh"

int main() {
    constexpr size_t bytes = 64 << 20;
    char *host, *first, *second;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&first, bytes));
    cudaStream_t a = make_stream("a"), c = make_stream("c");
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&second, bytes));
    cudaStream_t b = make_stream("b");
    CHECK(cudaMemcpyAsync(first, host, bytes, cudaMemcpyHostToDevice, a));
    CHECK(cudaMemcpyAsync(second, host, bytes, cudaMemcpyHostToDevice, b));
    CHECK(cudaMemcpyAsync(first, host, bytes, cudaMemcpyHostToDevice, c));
    for (int device : {0, 1}) {
        CHECK(cudaSetDevice(device));
        CHECK(cudaDeviceSynchronize());
    }
}
