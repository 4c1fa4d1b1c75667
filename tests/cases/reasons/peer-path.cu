// Two copies between the same two GPUs share the path.
// rule: C2
// device: model:h200x2
// reason: peer#2 peer_path
// why-not: peer#1 peer#2 peer_path
// costs: peer_path
#include "case.cuh"

int main() {
    constexpr std::size_t bytes = 64 << 20;
    char *from, *to;
    CHECK(cudaMalloc(&from, 2 * bytes));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&to, 2 * bytes));
    CHECK(cudaSetDevice(0));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyPeerAsync(to, 1, from, 0, bytes, a));
    CHECK(cudaMemcpyPeerAsync(to + bytes, 1, from + bytes, 0, bytes, b));
    CHECK(cudaDeviceSynchronize());
}
