// 128 grids are resident at a time: 200 one-block kernels in 200 streams need two rounds.
// rule: C1
// makespan: 10.2ms +-3%
// overlap: k#1 k#128
// no-overlap: k#1 k#200
// cause: k#200 sms_full
#include <vector>

#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    std::vector<cudaStream_t> streams;
    for (int i = 0; i < 200; ++i)
        streams.push_back(make_stream("s"));
    for (cudaStream_t s : streams)
        k<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
}
