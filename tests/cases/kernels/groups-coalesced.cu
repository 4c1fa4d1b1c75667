// The lanes that took a branch as a group; parts of it by a label.
// rule: S1
// prints: 11 lanes, lane 9 has rank 3; rank 2 is lane 6, up 0, down 18, ballot 2aa
// prints: even part 6 threads, rank of 12: 2; odd part 5, rank of 9: 1
// prints: parts of 4: 3, thread 30 in part 2 with 3 threads
#include <cooperative_groups.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void thirds(int* r) {
    const int lane = threadIdx.x;
    if (lane % 3 != 0) return;
    cg::coalesced_group group = cg::coalesced_threads();
    const int third = group.shfl(lane, 2);
    const int before = group.shfl_up(lane, 3);
    const int after = group.shfl_down(lane, 3);
    const unsigned ballot = group.ballot(lane % 2);
    cg::coalesced_group parity = cg::labeled_partition(group, lane % 2);
    cg::coalesced_group four = cg::tiled_partition(group, 4);
    group.sync();
    if (lane == 9) {
        r[0] = group.size();
        r[1] = group.thread_rank();
        r[2] = third;
        r[3] = before;
        r[4] = after;
        r[5] = ballot;
        r[8] = parity.size();
        r[9] = parity.thread_rank();
    }
    if (lane == 12) {
        r[6] = parity.size();
        r[7] = parity.thread_rank();
    }
    if (lane == 30) {
        r[10] = four.meta_group_size();
        r[11] = four.meta_group_rank();
        r[12] = four.size();
    }
}

int main() {
    int* r = pinned_ints(16, -1);
    thirds<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d lanes, lane 9 has rank %d; rank 2 is lane %d, up %d, down %d, ballot %x\n",
                r[0], r[1], r[2], r[3], r[4], r[5]);
    std::printf("even part %d threads, rank of 12: %d; odd part %d, rank of 9: %d\n", r[6], r[7],
                r[8], r[9]);
    std::printf("parts of 4: %d, thread 30 in part %d with %d threads\n", r[10], r[11], r[12]);
}
