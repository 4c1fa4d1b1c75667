// A kernel that fills its device leaves the other one free.
// rule: C1
// device: model:h200x2
// overlap: k1 k2
// no-overlap: k1 k3
// cause: k3 sms_full k1
#include "case.cuh"

__global__ void k1() { spin_ms(5); }
__global__ void k2() { spin_ms(5); }
__global__ void k3() { spin_ms(5); }

int main() {
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    const int full = properties.multiProcessorCount * 2;
    cudaStream_t a = make_stream("a"), c = make_stream("c");
    CHECK(cudaSetDevice(1));
    cudaStream_t b = make_stream("b");
    k1<<<full, 1024, 0, a>>>();
    k2<<<full, 1024, 0, b>>>();
    k3<<<full, 1024, 0, c>>>();
    CHECK(cudaStreamSynchronize(b));
    CHECK(cudaStreamSynchronize(c));
}
