// A pipeline with producer threads that fill stages and consumers that empty them.
// rule: S1
// prints: 64 sums of three, the first 0 3 6, the last 189
// prints: by count: the same
#include <cooperative_groups.h>

#include <cuda/pipeline>

#include "case.cuh"

constexpr int width = 16, rounds = 4;
constexpr unsigned char stages = 2;
using State = cuda::pipeline_shared_state<cuda::thread_scope_block, stages>;
using Pipe = cuda::pipeline<cuda::thread_scope_block>;

// The first warp loads rows, and the second sums three of their columns.
__device__ void pass(Pipe& pipe, int (*staged)[width], const int* in, int* out) {
    const bool brings = threadIdx.x < 32;
    const int lane = static_cast<int>(threadIdx.x) % 32;
    for (int round = 0; round < rounds; ++round) {
        int* const row = staged[round % stages];
        if (brings) {
            pipe.producer_acquire();
            if (lane < width)
                cuda::memcpy_async(&row[lane], &in[round * width + lane], sizeof(int), pipe);
            pipe.producer_commit();
        } else {
            pipe.consumer_wait();
            if (lane < width)
                out[round * width + lane] = row[lane] + row[width - 1 - lane] + row[lane] -
                                            row[width - 1 - lane] + row[lane];
            pipe.consumer_release();
        }
    }
}

__global__ void by_role(const int* in, int* out) {
    __shared__ State state;
    __shared__ int staged[stages][width];
    const auto role =
        threadIdx.x < 32 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
    auto pipe = cuda::make_pipeline(cooperative_groups::this_thread_block(), &state, role);
    pass(pipe, staged, in, out);
}

__global__ void by_count(const int* in, int* out) {
    __shared__ State state;
    __shared__ int staged[stages][width];
    auto pipe = cuda::make_pipeline(cooperative_groups::this_thread_block(), &state, 32);
    pass(pipe, staged, in, out);
}

int main() {
    int *in = pinned_ints(rounds * width, 0), *out = pinned_ints(rounds * width, 0);
    int* more = pinned_ints(rounds * width, 0);
    for (int i = 0; i < rounds * width; ++i)
        in[i] = i;
    by_role<<<1, 64>>>(in, out);
    by_count<<<1, 64>>>(in, more);
    CHECK(cudaDeviceSynchronize());
    bool same = true;
    for (int i = 0; i < rounds * width; ++i)
        same &= out[i] == more[i];
    std::printf("%d sums of three, the first %d %d %d, the last %d\n", rounds * width, out[0],
                out[1], out[2], out[rounds * width - 1]);
    std::printf("by count: %s\n", same ? "the same" : "others");
}
