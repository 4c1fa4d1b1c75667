// All blocks of a cooperative launch synchronise: one kernel replaces several.
// rule: S1
// prints: a plain launch: cooperative 0
// prints: cooperative 1, 64 blocks, 8192 threads
// prints: rounds: 8192 16384 24576
// prints: too many blocks: cudaErrorCooperativeLaunchTooLarge
#include <cooperative_groups.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void facts(int* r) {
    cg::grid_group grid = cg::this_grid();
    if (grid.thread_rank() == 0) {
        r[0] = grid.is_valid();
        r[1] = static_cast<int>(grid.num_blocks());
        r[2] = static_cast<int>(grid.size());
    }
}
__global__ void rounds(int* count, int* seen) {
    cg::grid_group grid = cg::this_grid();
    for (int round = 0; round < 3; ++round) {
        atomicAdd(count, 1);
        grid.sync();
        if (grid.thread_rank() == grid.size() - 1) seen[round] = *count;
        grid.sync();
    }
}

int main() {
    int *r = pinned_ints(4, -1), *count = device_ints(1);
    facts<<<64, 128>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("a plain launch: cooperative %d\n", r[0]);
    void* to_facts[] = {&r};
    CHECK(cudaLaunchCooperativeKernel(facts, 64, 128, to_facts));
    CHECK(cudaDeviceSynchronize());
    std::printf("cooperative %d, %d blocks, %d threads\n", r[0], r[1], r[2]);
    void* to_rounds[] = {&count, &r};
    CHECK(cudaLaunchCooperativeKernel(rounds, 64, 128, to_rounds));
    CHECK(cudaDeviceSynchronize());
    std::printf("rounds: %d %d %d\n", r[0], r[1], r[2]);
    std::printf("too many blocks: ");
    show(cudaLaunchCooperativeKernel(facts, 100000, 1024, to_facts));
    cudaGetLastError();
}
