// A freed block of the device heap may have another owner, in the same kernel and in later ones.
// rule: A1
// prints: done
// wrong: a thread reads its block after delete, and a later kernel one that another has freed
// finds: use-after-free sum sum A7
// finds: use-after-free end look A7
// repaired: both are read before
#include "case.cuh"

__device__ int* kept;
__global__ void sum(int* result, bool repaired) {
    int* const block = new int[4];
    for (int i = 0; i < 4; ++i)
        block[i] = i;
    if (repaired) *result = block[3];
    delete[] block;
    if (!repaired) *result = *static_cast<volatile int*>(block + 3);
}
__global__ void make() { kept = new int(42); }
__global__ void look(int* result) { *result = *kept; }
__global__ void end() { delete kept; }

int main() {
    const bool repaired = knob("repaired", 0) != 0;
    int* const result = device_ints(1);
    sum<<<1, 1>>>(result, repaired);
    make<<<1, 1>>>();
    if (repaired) look<<<1, 1>>>(result);
    end<<<1, 1>>>();
    if (!repaired) look<<<1, 1>>>(result);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(result));
    std::puts("done");
}
