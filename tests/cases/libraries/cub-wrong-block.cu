// A CUB collective in a block of another size than it was compiled for, which CUB does not allow.
// rule: S1
// only-on: model
// wrong: the block has half as many threads
// stopped: cub::BlockReduce is for blocks of 256 threads, but this block has 128
// prints-end: launch blocks of the size that it is compiled for
// repaired: it has as many
// prints: 256
#include <cub/cub.cuh>

#include "case.cuh"

__global__ void count(int* r) {
    using Reduce = cub::BlockReduce<int, 256>;
    __shared__ typename Reduce::TempStorage storage;
    const int sum = Reduce(storage).Sum(1);
    if (threadIdx.x == 0) *r = sum;
}

int main() {
    int* r = pinned_ints(1, -1);
    count<<<1, knob("repaired", 0) ? 256 : 128>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *r);
}
