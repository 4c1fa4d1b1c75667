// The four shuffles, whole warps and parts of them.
// rule: S1
// first tier
// prints: index 7 7 7 7 | up 0 0 1 2 | down 1 2 3 4 | xor 1 0 3 2
// prints: part of 8: lane 12 reads 11, lane 15 down 15, lane 8 up 8, lane 20 index 18
// prints: double 2.5, unsigned 4000000000, long long 9000000000
#include "case.cuh"

__global__ void whole(int* r) {
    const int lane = threadIdx.x;
    r[lane] = __shfl_sync(0xffffffff, lane, 7);
    r[32 + lane] = __shfl_up_sync(0xffffffff, lane, 1);
    r[64 + lane] = __shfl_down_sync(0xffffffff, lane, 1);
    r[96 + lane] = __shfl_xor_sync(0xffffffff, lane, 1);
}
__global__ void parts(int* r) {
    const int lane = threadIdx.x;
    r[lane] = __shfl_up_sync(0xffffffff, lane, 1, 8);
    r[32 + lane] = __shfl_down_sync(0xffffffff, lane, 1, 8);
    r[64 + lane] = __shfl_sync(0xffffffff, lane, 10, 8);
}
__global__ void types(double* d, unsigned* u, long long* l) {
    *d = __shfl_sync(0xffffffff, threadIdx.x * 0.5, 5);
    *u = __shfl_sync(0xffffffff, threadIdx.x * 1000000000u, 4);
    *l = __shfl_sync(0xffffffff, threadIdx.x * 1000000000ll, 9);
}

int main() {
    int* r = pinned_ints(128, 0);
    whole<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("index %d %d %d %d | up %d %d %d %d | down %d %d %d %d | xor %d %d %d %d\n", r[0],
                r[1], r[2], r[3], r[32], r[33], r[34], r[35], r[64], r[65], r[66], r[67], r[96],
                r[97], r[98], r[99]);
    parts<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("part of 8: lane 12 reads %d, lane 15 down %d, lane 8 up %d, lane 20 index %d\n",
                r[12], r[47], r[8], r[84]);
    double* d;
    unsigned* u;
    long long* l;
    CHECK(cudaMallocHost(&d, sizeof *d));
    CHECK(cudaMallocHost(&u, sizeof *u));
    CHECK(cudaMallocHost(&l, sizeof *l));
    types<<<1, 32>>>(d, u, l);
    CHECK(cudaDeviceSynchronize());
    std::printf("double %.1f, unsigned %u, long long %lld\n", *d, *u, *l);
}
