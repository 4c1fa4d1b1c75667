// Concurrent kernels of two devices, which alternate in
// virtual time, each see their own device's variable.
// rule: S2
// device: model:h200x2
// overlap: count#1 count#2
// prints: 4 40
#include "case.cuh"

__device__ int counter;

__global__ void count(int step) {
    for (int i = 0; i < 4; ++i) {
        counter = counter + step;
        spin_ms(0.1);
    }
}

int main() {
    int got[2];
    cudaStream_t a = make_stream("a");
    CHECK(cudaSetDevice(1));
    cudaStream_t b = make_stream("b");
    count<<<1, 1, 0, b>>>(10);
    CHECK(cudaSetDevice(0));
    count<<<1, 1, 0, a>>>(1);
    for (int device : {0, 1}) {
        CHECK(cudaSetDevice(device));
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaMemcpyFromSymbol(&got[device], counter, sizeof(int)));
    }
    std::printf("%d %d\n", got[0], got[1]);
}
