// cuda::stream_ref as of CUDA 12.3: a non-owning stream, to wait for and to query.
// rule: S1, H1
// prints: not ready, ready, priority 0, the same stream
// prints: 5
#include <cuda/stream_ref>

#include "case.cuh"

__global__ void fill(int* value) {
    spin_ms(1);
    *value = 5;
}

void fill_in(cuda::stream_ref stream, int* value) { fill<<<1, 1, 0, stream.get()>>>(value); }

int main() {
    int* value = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    fill_in(s, value);
    const cuda::stream_ref stream = s;
    std::printf("%s, ", stream.ready() ? "ready" : "not ready");
    stream.wait();
    std::printf("%s, priority %d, %s\n", stream.ready() ? "ready" : "not ready", stream.priority(),
                stream == s && stream != cuda::stream_ref() ? "the same stream" : "another stream");
    std::printf("%d\n", *value);
    CHECK(cudaFreeHost(value));
    CHECK(cudaStreamDestroy(s));
}
