// cudaMemcpyPeer uses the default streams of both devices, and does not block the host.
// rule: D1, M1
// device: model:h200x2
// order: k0 before peer
// order: k1 before peer
// order: peer before later
// overlap: apart peer
// not-blocked: cudaMemcpyPeer
// prints: host goes on: 1
#include "case.cuh"

__global__ void k0() { spin_ms(5); }
__global__ void k1() { spin_ms(10); }
__global__ void later() {}
__global__ void apart() { spin_ms(20); }

int main() {
    char *a, *b;
    CHECK(cudaMalloc(&a, 1 << 20));
    cudaStream_t on_zero = make_stream("on zero", cudaStreamDefault);
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&b, 1 << 20));
    cudaStream_t on_one = make_stream("on one", cudaStreamDefault);
    cudaStream_t aside = make_stream("aside");
    apart<<<1, 1, 0, aside>>>();
    k1<<<1, 1, 0, on_one>>>();
    CHECK(cudaSetDevice(0));
    k0<<<1, 1, 0, on_zero>>>();
    CHECK(cudaMemcpyPeer(b, 1, a, 0, 1 << 20));
    std::printf("host goes on: %d\n", cudaStreamQuery(on_one) == cudaErrorNotReady);
    CHECK(cudaSetDevice(1));
    later<<<1, 1, 0, on_one>>>();
    CHECK(cudaDeviceSynchronize());
}
