// Three streams with three steps each: copy in, compute, copy out, or simply three kernels. The
// host can issue them stream by stream (depth first) or step by step (breadth first). Does it
// matter?
#include <cstdio>
#include <string>

#include "lab.cuh"

__global__ void compute(double ms) { spin_ms(ms); }

constexpr int streams = 3;
constexpr std::size_t bytes = 16 << 20;

struct Lane {
    cudaStream_t stream;
    char *in, *out, *device;
};

void issue(const Lane& lane, int step, bool copies) {
    if (copies && step == 0) {
        CHECK(cudaMemcpyAsync(lane.device, lane.in, bytes, cudaMemcpyHostToDevice, lane.stream));
    } else if (copies && step == 2) {
        CHECK(cudaMemcpyAsync(lane.out, lane.device, bytes, cudaMemcpyDeviceToHost, lane.stream));
    } else {
        compute<<<1, 1, 0, lane.stream>>>(3);
    }
}

int main() {
    const bool depth_first = knob("issue", "depth") == "depth";
    const bool copies = knob("steps", "pipeline") == "pipeline";
    Lane lanes[streams];
    for (int i = 0; i < streams; ++i) {
        lanes[i].stream = make_stream(std::to_string(i + 1).c_str());
        CHECK(cudaMallocHost(&lanes[i].in, bytes));
        CHECK(cudaMallocHost(&lanes[i].out, bytes));
        CHECK(cudaMalloc(&lanes[i].device, bytes));
    }

    const HostTimer timer;
    for (int i = 0; i < 3 * streams; ++i) {
        if (depth_first) issue(lanes[i / 3], i % 3, copies);  // <-- does the order matter?
        if (!depth_first) issue(lanes[i % streams], i / streams, copies);
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("all three streams: %.1f ms\n", timer.ms());
    for (const Lane& lane : lanes) {
        CHECK(cudaFree(lane.device));
        CHECK(cudaFreeHost(lane.in));
        CHECK(cudaFreeHost(lane.out));
    }
}
