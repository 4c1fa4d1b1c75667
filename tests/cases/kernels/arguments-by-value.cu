// A launch copies its arguments' values; the kernel may change its copies.
// rule: S1
// prints: 1 2 3
#include "case.cuh"

struct Pair {
    int left, right;
};

__global__ void put(int* n, int value, Pair pair) {
    spin_ms(1);
    n[0] = value++;
    n[1] = value;
    n[2] = pair.left + pair.right;
}

int main() {
    int *n = pinned_ints(3, 0), value = 1;
    Pair pair{1, 2};
    put<<<1, 1>>>(n, value, pair);
    value = 100;
    pair.left = 100;
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d\n", n[0], n[1], n[2]);
}
