// Each device has its own per-thread default stream.
// rule: D3
// device: model:h200x2
// overlap: k1 k2
// prints: devices 0 1
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }

int main() {
    int zero = -1, one = -1;
    k1<<<1, 1, 0, cudaStreamPerThread>>>();
    CHECK(cudaStreamGetDevice(cudaStreamPerThread, &zero));
    CHECK(cudaSetDevice(1));
    k2<<<1, 1, 0, cudaStreamPerThread>>>();
    CHECK(cudaStreamGetDevice(cudaStreamPerThread, &one));
    CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    CHECK(cudaSetDevice(0));
    CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    std::printf("devices %d %d\n", zero, one);
}
