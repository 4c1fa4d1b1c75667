// Votes, matches and reductions of a warp.
// rule: S1
// prints: ballot 55555555, any 1 0, all 0 1, uni 0 1
// prints: match any 88888888 44444444, match all 0 (0), ffffffff (1)
// prints: add 496 min 0 max 31 and 0 or 31 xor 0, signed min -16 max 15
#include "case.cuh"

__global__ void votes(unsigned* r) {
    const int lane = threadIdx.x;
    const unsigned all = 0xffffffff;
    r[0] = __ballot_sync(all, lane % 2 == 0);
    r[1] = __any_sync(all, lane == 17);
    r[2] = __any_sync(all, lane == 40);
    r[3] = __all_sync(all, lane != 3);
    r[4] = __all_sync(all, lane < 32);
    r[5] = __uni_sync(all, lane != 3);
    r[6] = __uni_sync(all, lane > 40);
    const unsigned same = __match_any_sync(all, lane % 4);
    if (lane == 3) r[7] = same;
    if (lane == 30) r[8] = same;
    int agree = 2;
    r[9] = __match_all_sync(all, lane / 31, &agree);
    r[10] = agree;
    r[11] = __match_all_sync(all, 5ull, &agree);
    r[12] = agree;
    r[13] = __reduce_add_sync(all, lane);
    r[14] = __reduce_min_sync(all, static_cast<unsigned>(lane));
    r[15] = __reduce_max_sync(all, static_cast<unsigned>(lane));
    r[16] = __reduce_and_sync(all, static_cast<unsigned>(lane));
    r[17] = __reduce_or_sync(all, static_cast<unsigned>(lane));
    r[18] = __reduce_xor_sync(all, static_cast<unsigned>(lane));
    r[19] = static_cast<unsigned>(__reduce_min_sync(all, lane - 16));
    r[20] = static_cast<unsigned>(__reduce_max_sync(all, lane - 16));
}

int main() {
    unsigned* r = reinterpret_cast<unsigned*>(pinned_ints(32, 0));
    votes<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("ballot %08x, any %u %u, all %u %u, uni %u %u\n", r[0], r[1], r[2], r[3], r[4],
                r[5], r[6]);
    std::printf("match any %08x %08x, match all %x (%u), %x (%u)\n", r[7], r[8], r[9], r[10], r[11],
                r[12]);
    std::printf("add %u min %u max %u and %u or %u xor %u, signed min %d max %d\n", r[13], r[14],
                r[15], r[16], r[17], r[18], static_cast<int>(r[19]), static_cast<int>(r[20]));
}
