// The same kernel, 5 ms long, in several streams that have nothing to do with each other.
// Nothing orders them. Do they run at the same time?
#include <cstdio>
#include <string>
#include <vector>

#include "lab.cuh"

__global__ void work(double ms) { spin_ms(ms); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int blocks = knob("blocks", 264), threads = knob("threads", 1024);
    const int launches = knob("launches", 1);
    std::vector<cudaStream_t> streams;
    for (int i = 1; i <= knob("streams", 2); ++i)
        streams.push_back(make_stream(std::to_string(i).c_str()));

    int fit = 0;  // blocks of this kernel that run on one multiprocessor at a time
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&fit, work, threads, 0));
    std::printf("%d SMs hold %d blocks each: room for %d, a grid has %d\n", gpu.multiProcessorCount,
                fit, gpu.multiProcessorCount * fit, blocks);

    const HostTimer timer;
    for (int i = 0; i < launches; ++i) {
        for (cudaStream_t stream : streams)
            work<<<blocks, threads, 0, stream>>>(5);  // <-- do they overlap?
    }
    const double launched = timer.ms();
    CHECK(cudaDeviceSynchronize());
    std::printf("launched after %.1f ms, done after %.1f ms\n", launched, timer.ms());
}
