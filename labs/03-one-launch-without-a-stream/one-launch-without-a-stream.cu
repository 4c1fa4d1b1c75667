// Three kernels, three streams: k1 in stream a, k2 in the default stream, k3 in stream b.
// Each counts one up in a number of its own; nothing asks one of them to wait for another.
#include <cstdio>

#include "lab.cuh"

__device__ void count(const int* from, int* to, int ms) {
    const int before = *from;
    spin_ms(ms);
    *to = before + 1;
}
__global__ void k1(const int* from, int* to, int ms) { count(from, to, ms); }
__global__ void k2(const int* from, int* to, int ms) { count(from, to, ms); }
__global__ void k3(const int* from, int* to, int ms) { count(from, to, ms); }

int main() {
    const unsigned flags =
        knob("flags", "blocking") == "nonblocking" ? cudaStreamNonBlocking : cudaStreamDefault;
    const auto place = knob("k2", "default");
    const int ms = knob("ms", 5);

    cudaStream_t a = make_stream("a", flags), b = make_stream("b", flags), c = nullptr;
    if (place == "perthread") c = cudaStreamPerThread;
    if (place == "own") c = make_stream("c", flags);

    int* n;  // pinned memory: the kernels and the host both reach it
    CHECK(cudaMallocHost(&n, 3 * sizeof(int)));
    n[0] = n[1] = n[2] = 0;
    const bool chain = knob("data", "own") == "chain";  // k2 counts on from k1, k3 from k2

    k1<<<1, 1, 0, a>>>(n, n, ms);
    k2<<<1, 1, 0, c>>>(chain ? n : n + 1, n + 1, ms);  // <-- c is the default stream
    k3<<<1, 1, 0, b>>>(chain ? n + 1 : n + 2, n + 2, ms);
    CHECK(cudaDeviceSynchronize());

    std::printf("k1 counted to %d, k2 to %d, k3 to %d\n", n[0], n[1], n[2]);
    CHECK(cudaFreeHost(n));
}
