// A block of the device heap has the requested size, even if the heap rounds it up: a store
// past its end overwrites another thread's block, or free space. A GPU does not detect it.
// rule: A1
// prints: 6
// wrong: the last store is past the end
// finds: out-of-bounds fill
// repaired: the loop ends before it
#include "case.cuh"

__global__ void fill(int* sum, int count) {
    int* const block = static_cast<int*>(malloc(3 * sizeof(int)));
    for (int i = 0; i < count; ++i)
        block[i] = i + 1;
    *sum = block[0] + block[1] + block[2];
    free(block);
}

int main() {
    int* const sum = device_ints(1);
    fill<<<1, 1>>>(sum, knob("repaired", 0) ? 3 : 4);
    int host = 0;
    CHECK(cudaMemcpy(&host, sum, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("%d\n", host);
    CHECK(cudaFree(sum));
}
