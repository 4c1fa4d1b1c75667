// The same steps in one stream; the other one only does the download at the end.
// rule: S1, E2
// prints: 64
#include <utility>

#include "case.cuh"

__global__ void step(const float* from, float* to, int n) {
    const int i = threadIdx.x;
    to[i] = from[i] + from[(i + 1) % n];
}

int main() {
    const int n = 128;
    float *now = nullptr, *next = nullptr, *host = nullptr;
    CHECK(cudaMallocHost(&host, n * sizeof(float)));
    for (int i = 0; i < n; ++i)
        host[i] = 1.0f;
    CHECK(cudaMalloc(&now, n * sizeof(float)));
    CHECK(cudaMalloc(&next, n * sizeof(float)));
    cudaStream_t steps = make_stream("steps"), download = make_stream("download");
    CHECK(cudaMemcpyAsync(now, host, n * sizeof(float), cudaMemcpyHostToDevice, steps));
    for (int i = 0; i < 6; ++i) {
        step<<<1, n, 0, steps>>>(now, next, n);
        std::swap(now, next);
    }
    cudaEvent_t done = make_event("done");
    CHECK(cudaEventRecord(done, steps));
    CHECK(cudaStreamWaitEvent(download, done));
    CHECK(cudaMemcpyAsync(host, now, n * sizeof(float), cudaMemcpyDeviceToHost, download));
    CHECK(cudaStreamSynchronize(download));
    std::printf("%.0f\n", host[0]);
}
