// Independent items of work: all of them in one stream, then dealt out to two. There are four kinds
// of items. For which does the second stream make a difference?
#include <cstdio>
#include <string>
#include <vector>

#include "lab.cuh"

constexpr int threads = 512;             // of a block
constexpr std::size_t bytes = 16 << 20;  // of a copy

__global__ void compute(int us) { spin(us * 1000ull); }

struct Work {
    int items, blocks, us;  // a kernel's blocks and length; without blocks an item is a copy
    char *host = nullptr, *device = nullptr;  // for copies: pinned memory and the device's
};

// Issues the items to the streams in turn, and returns how long all of them take.
double run_ms(const Work& work, const std::vector<cudaStream_t>& streams) {
    const HostTimer timer;
    for (int i = 0; i < work.items; ++i) {
        cudaStream_t s = streams[i % streams.size()];  // <-- do items of two streams overlap?
        if (work.blocks > 0)
            compute<<<work.blocks, threads, 0, s>>>(work.us);
        else
            CHECK(cudaMemcpyAsync(work.device + i * bytes, work.host + i * bytes, bytes,
                                  cudaMemcpyHostToDevice, s));
    }
    CHECK(cudaDeviceSynchronize());
    return timer.ms();
}

int main() {
    int sms, fit;  // multiprocessors, and how many blocks run on each at a time
    CHECK(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0));
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&fit, compute, threads, 0));
    const int room = sms * fit;
    const auto kind = knob("work", "part");
    Work work{8, room / 8, 300};
    if (kind == "full") work.blocks = room;
    if (kind == "short") work = {200, 1, knob("us", 0)};
    if (kind == "copies") {
        work.blocks = 0;
        CHECK(cudaMallocHost(&work.host, work.items * bytes));
        CHECK(cudaMalloc(&work.device, work.items * bytes));
    }
    std::vector<cudaStream_t> streams;
    for (int i = 1; i <= knob("streams", 2); ++i)
        streams.push_back(make_stream(std::to_string(i).c_str()));
    run_ms({8, 1, 0}, streams);  // to warm up
    const double one = run_ms(work, {streams[0]}), more = run_ms(work, streams);
    std::printf("room for %d blocks at a time, an item has %d\n", room, work.blocks);
    std::printf("one stream: %.2f ms, %zu streams: %.2f ms\n", one, streams.size(), more);
    CHECK(cudaFree(work.device));
    if (work.host != nullptr) CHECK(cudaFreeHost(work.host));
}
