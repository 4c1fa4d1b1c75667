// rule: A7
//
// wrong: Each copy reads a block that was freed before.
// finds: use-after-free host cudaMemcpy A7
// finds: use-after-free host cudaMemcpyAsync A7
//
// repaired: freed after the copies
// prints: done
#include <cstdlib>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int* n = device_ints(1 << 18);
    cudaStream_t s = make_stream("s");
    int* plain = static_cast<int*>(std::malloc(64 * sizeof(int)));
    int* array = new int[64]();
    for (int i = 0; i < 64; ++i)
        plain[i] = i;
    if (!repaired) {
        std::free(plain);
        delete[] array;
    }
    cudaMemcpy(n, plain, 64 * sizeof(int), cudaMemcpyHostToDevice);
    CHECK(cudaDeviceSynchronize());
    cudaMemcpyAsync(n, array, 64 * sizeof(int), cudaMemcpyHostToDevice, s);
    CHECK(cudaDeviceSynchronize());
    if (repaired) {
        std::printf("done\n");
        std::free(plain);
        delete[] array;
    }
}
