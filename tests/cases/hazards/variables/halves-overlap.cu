// rule: S2
//
// wrong: Both halves include the element in the middle.
// finds: race fill fill
//
// repaired: halves of an array
// prints: 1 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

constexpr int count = 100;
__device__ short table[count];

__global__ void fill(int first, int last, short value) {
    const int i = first + static_cast<int>(threadIdx.x);
    spin(20000);
    if (i < last) table[i] = value;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    fill<<<1, 64, 0, a>>>(0, repaired ? count / 2 : count / 2 + 1, 1);
    fill<<<1, 64, 0, b>>>(count / 2, count, 2);
    CHECK(cudaDeviceSynchronize());
    short seen[count];
    CHECK(cudaMemcpyFromSymbol(seen, table, sizeof seen));
    if (repaired) std::printf("%d %d\n", seen[49], seen[50]);
}
