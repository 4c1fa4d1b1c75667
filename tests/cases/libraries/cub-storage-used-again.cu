// Two collectives of a block share their temporary storage. A barrier must
// separate them: a slow thread may still read data that a fast one overwrites.
// rule: B1
// only-on: model
// prints: 8128 127
// wrong: no barrier
// finds: race both both B1
// repaired: a barrier
#include <cub/cub.cuh>

#include "case.cuh"

__global__ void both(int* results, bool meet) {
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    const int own = static_cast<int>(threadIdx.x);
    const int sum = Reduce(storage).Sum(own);
    if (meet) __syncthreads();
    const int most = Reduce(storage).Reduce(own, [](int a, int b) { return a > b ? a : b; });
    if (threadIdx.x == 0) {
        results[0] = sum;
        results[1] = most;
    }
}

int main() {
    int* const results = pinned_ints(2, 0);
    both<<<1, 128>>>(results, knob("repaired", 0) != 0);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", results[0], results[1]);
}
