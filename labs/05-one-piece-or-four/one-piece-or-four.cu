// Copy in, compute, copy out: first in one piece, then in chunks over several streams. Many GPUs
// have an engine for each of the three steps. How much faster does it get?
#include <cstdio>
#include <string>
#include <vector>

#include "lab.cuh"

__global__ void compute(double ms) { spin_ms(ms); }

struct Work {
    char *in, *out, *device;  // pinned memory of the host, and the device's
    std::size_t bytes;        // to copy, each way
    double compute_ms;        // in all
    int blocks;               // so many fill the GPU
};

// Returns how long it takes from the first copy in to the last copy out.
double run_ms(const Work& work, int chunks, const std::vector<cudaStream_t>& streams) {
    const HostTimer timer;
    for (int i = 0; i < chunks; ++i) {
        cudaStream_t s = streams[i % streams.size()];  // <-- which chunks may overlap?
        const std::size_t first = work.bytes / chunks * i, bytes = work.bytes / chunks;
        char* data = work.device + first;
        CHECK(cudaMemcpyAsync(data, work.in + first, bytes, cudaMemcpyHostToDevice, s));
        compute<<<work.blocks, 1, 0, s>>>(work.compute_ms / chunks);
        CHECK(cudaMemcpyAsync(work.out + first, data, bytes, cudaMemcpyDeviceToHost, s));
    }
    CHECK(cudaDeviceSynchronize());
    return timer.ms();
}

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    Work work;
    work.bytes = static_cast<std::size_t>(knob("mib", 80)) << 20;
    work.compute_ms = knob("compute", 8);
    work.blocks = gpu.multiProcessorCount * gpu.maxBlocksPerMultiProcessor;
    CHECK(cudaMallocHost(&work.in, work.bytes));
    CHECK(cudaMallocHost(&work.out, work.bytes));
    CHECK(cudaMalloc(&work.device, work.bytes));
    std::vector<cudaStream_t> streams;
    for (int i = 1; i <= knob("streams", 3); ++i)
        streams.push_back(make_stream(std::to_string(i).c_str()));

    const double whole = run_ms(work, 1, {make_stream("serial")});
    const double chunked = run_ms(work, knob("chunks", 4), streams);
    std::printf("in one piece: %.1f ms\n", whole);
    std::printf("in chunks: %.1f ms, %.2f times as fast\n", chunked, whole / chunked);
    CHECK(cudaFree(work.device));
    CHECK(cudaFreeHost(work.in));
    CHECK(cudaFreeHost(work.out));
}
