// cudaMemcpyPeerAsync in its own stream waits for no other stream, on neither device.
// rule: S2, D2
// device: model:h200x2
// overlap: k0 peer
// overlap: k1 peer
// not-blocked: cudaMemcpyPeerAsync
#include "case.cuh"

__global__ void k0() { spin_ms(5); }
__global__ void k1() { spin_ms(5); }

int main() {
    char *a, *b;
    CHECK(cudaMalloc(&a, 1 << 20));
    cudaStream_t on_zero = make_stream("on zero", cudaStreamDefault), copies = make_stream("copies");
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&b, 1 << 20));
    cudaStream_t on_one = make_stream("on one", cudaStreamDefault);
    k1<<<1, 1, 0, on_one>>>();
    CHECK(cudaSetDevice(0));
    k0<<<1, 1, 0, on_zero>>>();
    CHECK(cudaMemcpyPeerAsync(b, 1, a, 0, 1 << 20, copies));
    CHECK(cudaStreamSynchronize(copies));
    CHECK(cudaStreamSynchronize(on_zero));
    CHECK(cudaStreamSynchronize(on_one));
}
