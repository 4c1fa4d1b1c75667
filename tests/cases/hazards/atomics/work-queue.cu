// Two kernels take elements from one queue, one at a time: their stores are disjoint.
// rule: S2
// prints: 496
#include "case.cuh"

__global__ void work(unsigned* next, int* results, unsigned count) {
    for (;;) {
        const unsigned mine = atomicAdd(next, 1u);
        if (mine >= count) return;
        results[mine] = static_cast<int>(mine);
    }
}

int main() {
    constexpr unsigned count = 32;
    int* results = pinned_ints(count, -1);
    unsigned* next = nullptr;
    CHECK(cudaMalloc(&next, sizeof *next));
    CHECK(cudaMemset(next, 0, sizeof *next));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    work<<<1, 4, 0, a>>>(next, results, count);
    work<<<1, 4, 0, b>>>(next, results, count);
    CHECK(cudaDeviceSynchronize());
    int sum = 0;
    for (unsigned i = 0; i < count; ++i)
        sum += results[i];
    std::printf("%d\n", sum);
}
