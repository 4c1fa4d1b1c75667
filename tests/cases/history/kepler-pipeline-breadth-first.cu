// All copies in, all kernels, all copies out: on 2012's hardware as good as chunk by chunk.
// rule: S2, C2
// profile: kepler-2012
// overlap: work#2 d2h#1
// cause: d2h#1 stream_order work#1
#include "case.cuh"

__global__ void work() { spin_ms(1); }

int main() {
    const std::size_t bytes = 6 << 20;  // about 1 ms
    const int chunks = 4;
    char *host, *device;
    CHECK(cudaMallocHost(&host, chunks * bytes));
    CHECK(cudaMalloc(&device, chunks * bytes));
    cudaStream_t streams[chunks];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    const auto in = [&](int i) {
        CHECK(cudaMemcpyAsync(device + i * bytes, host + i * bytes, bytes, cudaMemcpyHostToDevice,
                              streams[i]));
    };
    const auto kernel = [&](int i) { work<<<14, 512, 0, streams[i]>>>(); };
    const auto out = [&](int i) {
        CHECK(cudaMemcpyAsync(host + i * bytes, device + i * bytes, bytes, cudaMemcpyDeviceToHost,
                              streams[i]));
    };
    for (int i = 0; i < chunks; ++i)
        in(i);
    for (int i = 0; i < chunks; ++i)
        kernel(i);
    for (int i = 0; i < chunks; ++i)
        out(i);
    CHECK(cudaDeviceSynchronize());
}
