// Each stream loads its chunk, but the stencil also reads one element of the chunk before.
// rule: S2
// finds: race h2d stencil S2
#include "case.cuh"

constexpr int chunks = 4, chunk = 128, total = chunks * chunk;

__global__ void stencil(const float* in, float* out, int from) {
    const int i = from + threadIdx.x;
    const float left = i > 0 ? in[i - 1] : 0.0f;
    out[i] = (left + in[i]) / 2;
}

int main() {
    float *host, *in, *out;
    CHECK(cudaMallocHost(&host, total * sizeof(float)));
    for (int i = 0; i < total; ++i)
        host[i] = 3.0f;
    CHECK(cudaMalloc(&in, total * sizeof(float)));
    CHECK(cudaMalloc(&out, total * sizeof(float)));
    CHECK(cudaMemset(in, 0, total * sizeof(float)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t streams[chunks];
    for (int c = 0; c < chunks; ++c) {
        streams[c] = make_stream("chunk");
        const int from = c * chunk;
        CHECK(cudaMemcpyAsync(in + from, host + from, chunk * sizeof(float), cudaMemcpyHostToDevice,
                              streams[c]));
        stencil<<<1, chunk, 0, streams[c]>>>(in, out, from);
    }
    CHECK(cudaDeviceSynchronize());
}
