// All chunks are issued before the first stencil, which waits for the neighbours' events.
// rule: S2, E2
// prints: 2.0 3.0 2.0
#include "case.cuh"

constexpr int chunks = 4, chunk = 128, total = chunks * chunk;

__global__ void stencil(const float* in, float* out, int from) {
    const int i = from + threadIdx.x;
    const float left = i > 0 ? in[i - 1] : 0.0f;
    const float right = i + 1 < total ? in[i + 1] : 0.0f;
    out[i] = (left + in[i] + right) / 3;
}

int main() {
    float *host, *in, *out;
    CHECK(cudaMallocHost(&host, total * sizeof(float)));
    for (int i = 0; i < total; ++i)
        host[i] = 3.0f;
    CHECK(cudaMalloc(&in, total * sizeof(float)));
    CHECK(cudaMalloc(&out, total * sizeof(float)));
    cudaStream_t streams[chunks];
    cudaEvent_t loaded[chunks];
    for (int c = 0; c < chunks; ++c) {
        streams[c] = make_stream("chunk");
        loaded[c] = make_event("loaded");
        const int from = c * chunk;
        CHECK(cudaMemcpyAsync(in + from, host + from, chunk * sizeof(float), cudaMemcpyHostToDevice,
                              streams[c]));
        CHECK(cudaEventRecord(loaded[c], streams[c]));
    }
    for (int c = 0; c < chunks; ++c) {
        if (c > 0) CHECK(cudaStreamWaitEvent(streams[c], loaded[c - 1], 0));
        if (c + 1 < chunks) CHECK(cudaStreamWaitEvent(streams[c], loaded[c + 1], 0));
        stencil<<<1, chunk, 0, streams[c]>>>(in, out, c * chunk);
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(host, out, total * sizeof(float), cudaMemcpyDeviceToHost));
    std::printf("%.1f %.1f %.1f\n", host[0], host[chunk], host[total - 1]);
}
