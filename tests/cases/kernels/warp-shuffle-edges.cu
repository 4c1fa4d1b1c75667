// Shuffles with operands that the documentation leaves undefined, with an H200's results.
// rule: S1
// prints: down by 33: 1 2 31, up by 33: 0 0 30, xor 33: 1 0 30, lane -1: 31, lane 37: 5
// prints: a lane that is not there: 0, one in another branch: 0
// prints: width 12: 1 2 11 11 13
#include "case.cuh"

__global__ void operands(int* r) {
    const int lane = threadIdx.x;
    r[lane] = __shfl_down_sync(0xffffffff, lane, 33);
    r[32 + lane] = __shfl_up_sync(0xffffffff, lane, 33);
    r[64 + lane] = __shfl_xor_sync(0xffffffff, lane, 33);
    r[96 + lane] = __shfl_sync(0xffffffff, lane, lane % 2 ? 37 : -1);
}
__global__ void absent(int* r) {
    if (threadIdx.x < 32) {
        if (threadIdx.x < 16) r[1] = __shfl_sync(0x0000ffff, 5, 20);
    } else {
        r[0] = __shfl_sync(0xffffffff, 5, 20);
    }
}
__global__ void odd_width(int* r, int width) {
    r[threadIdx.x] = __shfl_down_sync(0xffffffff, static_cast<int>(threadIdx.x), 1, width);
}

int main() {
    int* r = pinned_ints(128, -1);
    operands<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("down by 33: %d %d %d, up by 33: %d %d %d, xor 33: %d %d %d, lane -1: %d, "
                "lane 37: %d\n",
                r[0], r[1], r[31], r[32], r[33], r[63], r[64], r[65], r[95], r[96], r[97]);
    absent<<<1, 40>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("a lane that is not there: %d, one in another branch: %d\n", r[0], r[1]);
    odd_width<<<1, 32>>>(r, 12);
    CHECK(cudaDeviceSynchronize());
    std::printf("width 12: %d %d %d %d %d\n", r[0], r[1], r[10], r[11], r[12]);
}
