// One atomic for all active lanes: the active mask gives the leader and the count.
// rule: S1
// prints: kept 342 of 1024, all different
#include "case.cuh"

__device__ int take_slot(int* counter) {
    const unsigned here = __activemask();
    const int leader = __ffs(here) - 1;
    const int lane = threadIdx.x % warpSize;
    int first = 0;
    if (lane == leader) first = atomicAdd(counter, __popc(here));
    first = __shfl_sync(here, first, leader);
    return first + __popc(here & ((1u << lane) - 1));
}
__global__ void filter(int* kept, int* counter) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i % 3 == 0) kept[take_slot(counter)] = i;
}

int main() {
    int *kept = pinned_ints(1024, -1), *counter = pinned_ints(1, 0);
    filter<<<4, 256>>>(kept, counter);
    CHECK(cudaDeviceSynchronize());
    bool seen[1024] = {};
    bool good = true;
    for (int i = 0; i < *counter; ++i) {
        good = good && kept[i] % 3 == 0 && !seen[kept[i]];
        seen[kept[i]] = true;
    }
    std::printf("kept %d of 1024, %s\n", *counter, good ? "all different" : "wrong");
}
