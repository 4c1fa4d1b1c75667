// A bulk job of many waves is at work when an urgent request comes in, in a stream of its own.
// When is it done: at once, next, or last?
#include <cstdio>

#include "lab.cuh"

__global__ void bulk(double ms) { spin_ms(ms); }
__global__ void urgent(double ms) { spin_ms(ms); }

cudaStream_t make_stream_of(const char* name, int priority) {
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, priority));
    name_stream(stream, name);
    return stream;
}

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int wave = gpu.multiProcessorCount * gpu.maxBlocksPerMultiProcessor;  // fills the GPU
    const int waves = knob("waves", 20), wave_ms = knob("wave_ms", 1);
    int least, greatest;  // a lower number is more urgent: 0 and -5, say
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t slow = make_stream_of("bulk", least);
    cudaStream_t fast =
        make_stream_of("urgent", knob("priority", "high") == "high" ? greatest : least);

    const std::size_t small = 4 << 20, large = waves * small;  // for the requests that copy
    char *host, *device;
    CHECK(cudaMallocHost(&host, large + small));
    CHECK(cudaMalloc(&device, large + small));

    const HostTimer timer;
    if (knob("work", "kernel") == "kernel") {
        bulk<<<waves * wave, 1, 0, slow>>>(wave_ms);
        urgent<<<wave, 1, 0, fast>>>(1);  // <-- 1 ms of work, done after how long?
    } else {
        CHECK(cudaMemcpyAsync(device, host, large, cudaMemcpyHostToDevice, slow));
        CHECK(cudaMemcpyAsync(device + large, host + large, small, cudaMemcpyHostToDevice, fast));
    }
    CHECK(cudaStreamSynchronize(fast));
    std::printf("the urgent request is done after %.1f ms\n", timer.ms());
    CHECK(cudaDeviceSynchronize());
    std::printf("the bulk job is done after %.1f ms\n", timer.ms());
    CHECK(cudaFree(device));
    CHECK(cudaFreeHost(host));
}
