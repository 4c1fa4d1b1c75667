// Eight streams have kernels pending. A large copy of a ninth stream is delayed by
// none of them, and copies that wait for their own streams delay no kernel of a ninth.
// rule: C3
// overlap: h2d#1 first#1
// overlap: ninth third#1
#include "case.cuh"

__global__ void first() { spin_ms(1); }
__global__ void second() { spin_ms(1); }
__global__ void third() { spin_ms(1); }
__global__ void ninth() { spin_ms(0.1); }

int main() {
    const std::size_t bytes = 1 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, bytes));
    cudaStream_t streams[9];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    for (int i = 0; i < 8; ++i) {
        first<<<1, 1, 0, streams[i]>>>();
        second<<<1, 1, 0, streams[i]>>>();
    }
    CHECK(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, streams[8]));
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 8; ++i) {
        third<<<1, 1, 0, streams[i]>>>();
        CHECK(cudaMemcpyAsync(host + i * 1000, device + i * 1000, 1000, cudaMemcpyDeviceToHost,
                              streams[i]));
    }
    ninth<<<1, 1, 0, streams[8]>>>();
    CHECK(cudaDeviceSynchronize());
}
