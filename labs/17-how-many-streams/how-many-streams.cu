// Sixteen independent requests come in at once: copy in, compute 1 ms on part of the GPU, copy out.
// They are dealt out to a pool of streams. How soon is a request done, and how many per ms?
#include <cstdio>
#include <string>
#include <vector>

#include "lab.cuh"

__global__ void compute(double ms) { spin_ms(ms); }

int main() {
    constexpr int requests = 16;
    constexpr std::size_t bytes = 1 << 20;
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int places = gpu.multiProcessorCount * gpu.maxBlocksPerMultiProcessor;
    const int blocks = places * knob("percent", 25) / 100;  // of the GPU, for one request

    std::vector<cudaStream_t> pool;
    for (int i = 1; i <= knob("streams", 8); ++i)
        pool.push_back(make_stream(std::to_string(i).c_str()));
    cudaEvent_t begin = make_event("begin");
    std::vector<cudaEvent_t> done;
    for (int i = 0; i < requests; ++i)
        done.push_back(make_event("done"));
    char *host, *device;
    CHECK(cudaMallocHost(&host, requests * bytes));
    CHECK(cudaMalloc(&device, requests * bytes));

    CHECK(cudaEventRecord(begin, pool[0]));
    for (int i = 0; i < requests; ++i) {
        cudaStream_t stream = pool[i % pool.size()];  // <-- how many do we need?
        char *h = host + i * bytes, *d = device + i * bytes;
        CHECK(cudaMemcpyAsync(d, h, bytes, cudaMemcpyHostToDevice, stream));
        compute<<<blocks, 1, 0, stream>>>(1);
        CHECK(cudaMemcpyAsync(h, d, bytes, cudaMemcpyDeviceToHost, stream));
        CHECK(cudaEventRecord(done[i], stream));
    }
    CHECK(cudaDeviceSynchronize());

    float ms, sum = 0, last = 0;
    for (cudaEvent_t event : done) {
        CHECK(cudaEventElapsedTime(&ms, begin, event));
        sum += ms;
        last = ms > last ? ms : last;
    }
    std::printf(
        "%.1f requests per ms; a request is done after %.1f ms on average, the last after %.1f\n",
        requests / last, sum / requests, last);
    CHECK(cudaFree(device));
    CHECK(cudaFreeHost(host));
}
