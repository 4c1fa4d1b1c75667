// Stream load fills buffers, stream work computes from them: with two buffers the next load can run
// during the computation. Batch 1 is all ones, batch 2 all twos, and so on.
#include <cstdio>
#include <vector>

#include "lab.cuh"

constexpr int batches = 4, count = 8 << 20;  // numbers of a batch: 32 MiB, 0.6 ms to load
constexpr std::size_t bytes = count * sizeof(int);

__global__ void compute(const int* batch, int* seen) {
    seen[0] = batch[count - 1];
    spin_ms(1);
    seen[1] = batch[count - 1];
}

struct Buffer {
    int* data;
    cudaEvent_t loaded = make_event("loaded", cudaEventDisableTiming);
    cudaEvent_t computed = make_event("computed", cudaEventDisableTiming);
};

int main() {
    const bool wait_for_load = knob("loaded", "on") == "on";
    const bool wait_for_compute = knob("computed", "off") == "on";
    std::vector<Buffer> buffers(knob("buffers", 2));
    for (Buffer& buffer : buffers)
        CHECK(cudaMalloc(&buffer.data, bytes));
    cudaStream_t load = make_stream("load"), work = make_stream("work");
    int *host, *seen;  // pinned memory: copies and kernels reach it
    CHECK(cudaMallocHost(&host, batches * bytes));
    CHECK(cudaMallocHost(&seen, 2 * batches * sizeof(int)));
    for (int i = 0; i < batches * count; ++i)
        host[i] = i / count + 1;

    for (int i = 0; i < batches; ++i) {
        Buffer& buffer = buffers[i % buffers.size()];
        const int* batch = host + i * count;
        if (wait_for_compute) CHECK(cudaStreamWaitEvent(load, buffer.computed));  // <-- is it free?
        CHECK(cudaMemcpyAsync(buffer.data, batch, bytes, cudaMemcpyHostToDevice, load));
        CHECK(cudaEventRecord(buffer.loaded, load));
        if (wait_for_load) CHECK(cudaStreamWaitEvent(work, buffer.loaded));
        compute<<<1, 1, 0, work>>>(buffer.data, &seen[2 * i]);
        CHECK(cudaEventRecord(buffer.computed, work));
    }
    CHECK(cudaDeviceSynchronize());

    for (int i = 0; i < batches; ++i)
        std::printf("batch %d: began with %d, ended with %d\n", i + 1, seen[2 * i],
                    seen[2 * i + 1]);
    for (Buffer& buffer : buffers)
        CHECK(cudaFree(buffer.data));
    CHECK(cudaFreeHost(host));
    CHECK(cudaFreeHost(seen));
}
