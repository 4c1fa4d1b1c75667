// The last block has more threads than there are numbers. Threads
// without a number must still take part in the collective, with a zero.
// rule: B1
// only-on: model
// wrong: they return before it
// stopped: block 1: 72 of its 128 threads call a collective of CUB
// prints-end: so let none of them return before, or go another way
// repaired: they add zero
// prints: 200
#include <cub/cub.cuh>

#include "case.cuh"

__global__ void count(int numbers, bool leave, int* total) {
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (leave && i >= numbers) return;
    const int sum = Reduce(storage).Sum(i < numbers ? 1 : 0);
    __syncthreads();
    // With shared storage reused in a loop, some threads are ahead of others.
    int again = 0;
    for (int round = 0; round < 3; ++round) {
        again += Reduce(storage).Sum(1);
        __syncthreads();
    }
    if (threadIdx.x == 0) atomicAdd(total, sum + (again == 3 * 128 ? 0 : 1000));
}

int main() {
    int* const total = pinned_ints(1, 0);
    count<<<2, 128>>>(200, knob("repaired", 0) == 0, total);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *total);
}
