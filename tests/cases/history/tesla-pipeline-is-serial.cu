// The pipeline that overlaps everywhere else: here each step waits for the previous one.
// rule: S2, C2
// profile: tesla-2008
// no-overlap: work#1 h2d#2
// no-overlap: work#2 d2h#1
// no-overlap: d2h#1 h2d#3
#include "case.cuh"

__global__ void work() { spin_ms(1); }

int main() {
    const std::size_t bytes = 3 << 20;  // about 1 ms
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
    const auto kernel = [&](int i) { work<<<16, 512, 0, streams[i]>>>(); };
    const auto out = [&](int i) {
        CHECK(cudaMemcpyAsync(host + i * bytes, device + i * bytes, bytes, cudaMemcpyDeviceToHost,
                              streams[i]));
    };
    for (int i = 0; i < chunks; ++i) {
        in(i);
        kernel(i);
        out(i);
    }
    CHECK(cudaDeviceSynchronize());
}
