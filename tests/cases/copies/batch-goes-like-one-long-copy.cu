// 64 copies of 32 KiB: in a batch they run without gaps, like one
// copy of 2 MiB, but not before the call has issued the last of them.
// rule: M7, C2
// only-on: model
// inside: cudaMemcpyBatchAsync 51us +-5%
// makespan: 42us +-10%
#include "batch.cuh"

int main() {
    constexpr size_t bytes = 32 << 10;
    cudaStream_t s = make_stream("s");
    char *host, *device;
    CHECK(cudaMallocHost(&host, 64 * bytes));
    CHECK(cudaMalloc(&device, 64 * bytes));
    void* to[64];
    const void* from[64];
    for (size_t i = 0; i < 64; ++i) {
        to[i] = device + i * bytes;
        from[i] = host + i * bytes;
    }
    copy_batch(to, from, bytes, 64, cudaMemcpySrcAccessOrderStream, s);
    CHECK(cudaStreamSynchronize(s));
}
