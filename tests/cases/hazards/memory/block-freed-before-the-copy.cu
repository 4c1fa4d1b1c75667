// rule: A7
//
// wrong: Each copy reads or writes a block that has been freed before.
// finds: use-after-free host cudaMemcpy A7
// finds: use-after-free host cudaMemcpyAsync A7
// finds: use-after-free host cudaMemcpy2D A7
//
// repaired: freed after the copies
// prints: done
#include <cstdlib>
#include <memory>
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int* n = device_ints(1 << 18);
    cudaStream_t s = make_stream("s");
    int* plain = static_cast<int*>(std::malloc(64 * sizeof(int)));
    int* array = new int[64]();
    std::vector<int> large(1 << 18, 1);  // has pages of its own
    for (int i = 0; i < 64; ++i)
        plain[i] = i;
    const int* const data = large.data();
    if (!repaired) {
        std::free(plain);
        delete[] array;
        large = {};
        std::vector<int>().swap(large);
    }
    cudaMemcpy(n, plain, 64 * sizeof(int), cudaMemcpyHostToDevice);
    CHECK(cudaDeviceSynchronize());
    cudaMemcpyAsync(array, n, 64 * sizeof(int), cudaMemcpyDeviceToHost, s);
    CHECK(cudaDeviceSynchronize());
    cudaMemcpy2D(n, 512, data, 1024, 512, 256, cudaMemcpyHostToDevice);
    CHECK(cudaDeviceSynchronize());
    if (repaired) {
        std::printf("done\n");
        std::free(plain);
        delete[] array;
    }
}
