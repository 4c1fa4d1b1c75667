// The number of resident grids, and the order of waiting ones.
#include "facts.cuh"

const unsigned long long five_ms = 5000000, one_ms = 1000000;

double grids_at_once(const std::vector<cudaStream_t>& streams, int count) {
    return median_us(3, idle, [&] {
        for (int i = 0; i < count; ++i)
            busy<<<1, 1, 0, streams[i]>>>(five_ms);
        idle();
    });
}

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int sms = gpu.multiProcessorCount;
    const int full = sms * (gpu.maxThreadsPerMultiProcessor / 512);
    std::vector<cudaStream_t> streams;
    for (int i = 0; i < 200; ++i)
        streams.push_back(make_stream("s"));
    for (cudaStream_t s : streams)
        empty<<<1, 1, 0, s>>>();
    busy<<<1, 1, 0, streams[0]>>>(1);
    busy<1><<<1, 1, 0, streams[0]>>>(1);

    fact("128 one-block grids of 5 ms", grids_at_once(streams, 128));
    fact("200 one-block grids of 5 ms", grids_at_once(streams, 200));
    const auto two_grids = [&](int blocks) {
        return median_us(3, idle, [&] {
            busy<<<blocks, 512, 0, streams[0]>>>(five_ms);
            busy<<<blocks, 512, 0, streams[1]>>>(five_ms);
            idle();
        });
    };
    fact("two full grids of 5 ms", two_grids(full));
    fact("two half grids of 5 ms", two_grids(full / 2));

    int lowest, highest;
    CHECK(cudaDeviceGetStreamPriorityRange(&lowest, &highest));
    cudaStream_t urgent;
    CHECK(cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, highest));
    const auto second_of = [&](cudaStream_t second) {
        return median_us(3, idle, [&] {
            busy<<<20 * full, 512, 0, streams[0]>>>(one_ms);
            busy<1><<<full, 512, 0, second>>>(one_ms);
            CHECK(cudaStreamSynchronize(second));
        });
    };
    fact("a grid of 1 ms behind 20 waves, equal priority", second_of(streams[1]));
    fact("a grid of 1 ms behind 20 waves, high priority", second_of(urgent));
}
