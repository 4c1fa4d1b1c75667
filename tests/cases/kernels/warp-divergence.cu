// Each branch of a warp synchronises separately; __syncwarp joins them, from any line.
// rule: S1
// prints: low half 120, high half 376, even 16 odd 16
// prints: handed over 31 30 29
#include "case.cuh"

__global__ void halves(int* r) {
    const int lane = threadIdx.x;
    if (lane < 16) {
        r[0] = __reduce_add_sync(0x0000ffff, lane);
    } else {
        r[1] = __reduce_add_sync(0xffff0000, lane);
    }
    if (lane % 2 == 0) {
        r[2] = __popc(__ballot_sync(0x55555555, 1));
    } else {
        r[3] = __popc(__ballot_sync(0xaaaaaaaa, 1));
    }
}
__global__ void hand_over(int* r) {
    __shared__ int box[32];
    const int lane = threadIdx.x;
    if (lane < 16) {
        box[lane] = lane;
        __syncwarp();
    } else {
        box[lane] = lane;
        __syncwarp();
    }
    r[lane] = box[31 - lane];
}

int main() {
    int* r = pinned_ints(32, 0);
    halves<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("low half %d, high half %d, even %d odd %d\n", r[0], r[1], r[2], r[3]);
    hand_over<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("handed over %d %d %d\n", r[0], r[1], r[2]);
}
